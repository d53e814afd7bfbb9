import { en } from './en.js'
import { zhCN, type Labels } from './zh-CN.js'

/** Choose the interface strings of a language: Chinese of any kind speaks Simplified Chinese, all others English. */
export function labelsFor(lang: string): Labels {
  return /^zh\b/i.test(lang) ? zhCN : en
}
