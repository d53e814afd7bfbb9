import type { ParsedPages } from '../model/parsing.js'

/** Format which parser read the Markdown, as a sentence; empty where all pages came from the cache. */
export function formatParsers({ native, reference }: ParsedPages): string {
  if (native + reference === 0) return ''
  const share = native === 0 ? 'the reference parser' : reference === 0 ? 'the native parser' : undefined
  return `Markdown was read by ${share ?? `the native parser; ${reference} of ${native + reference} pages by the reference parser`}.`
}
