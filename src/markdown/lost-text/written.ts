/** What of a source its author has written for readers; what is left out becomes blanks, so that lines stay. */
import type { Code } from 'mdast'
import { takeMagicComments } from '../code/code-lines.js'
import { shownAttributes } from './shown-attributes.js'

/** Syntax in text that no reader is meant to see. */
const syntax = new RegExp(
  [
    // attribute lists, and what templates fill in
    /\{:?[ \t]*(?:[#.]|[\w-]+=)[^{}\n]*\}|\{\{[^{}]*\}\}/,
    // components in a line, but what they show
    /:(?:icon|emoji)\[[^\]\n]*\]|:(?:badge|link-button)(?=\[)|(?<=\])\{[^{}\n]*(?:\}|$)|^[^{}\n]*\}/,
    // the kind of an alert, the place of an outline, the target of a link of a wiki
    /^\[![\w-]+\][+-]?|\[\[?_?toc_?\]?\]|\[\[[^[\]|]*\|/,
    // the meaning of an abbreviation, and the name of an emoji
    /^\*\[[^\]\n]+\]:.*$/,
    /(?<![\w:]):[a-z\d+-][\w+-]*:(?![\w:])/
  ]
    .map(({ source }) => source)
    .join('|'),
  'gim'
)

/** Blank the syntax in a text. */
export function writtenProse(text: string): string {
  return /[[{}:]/.test(text) ? text.replaceAll(syntax, blank) : text
}

/** Blank the lines and comments of a block of code that only mark others, files in it, and lines of Rust that its books hide. */
export function writtenCode({ lang, value: written }: Pick<Code, 'lang' | 'value'>): string {
  const value = written.replaceAll(/\{\{#[^{}]*\}\}/g, blank)
  const prefix = /\bhidelines=([^\s,]+)/.exec(lang ?? '')?.[1]
  if (prefix !== undefined)
    return value
      .split('\n')
      .map((line) => (line.trimStart().startsWith(prefix) ? '' : line))
      .join('\n')
  if (lang?.startsWith('rust')) return value.replaceAll(/^[ \t]*#(?: .*)?$/gm, '')
  return value.includes('highlight-') || value.includes('[!code') ? takeMagicComments(value).lines.join('\n') : value
}

/** Includes, tags and colours in a line of code, which some dialects read. */
const readCode = /-8<-.*|\{!.*?!\}|<[^<>]*>|&[#\w]+;|(?:\u001B|\\x1b|\\e)?\[[\d;]*m/gi

/** Blank what a line of code may have that is not shown as it is written. */
export function bareCode(line: string): string {
  return line.replaceAll(readCode, blank)
}

/** Elements whose content is code, or is never shown. */
const codeElements = /<(iframe|script|style|template)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$(?![\s\S]))/gi

const tag = /<\/?[a-z][^\s>]*((?:\s+(?:"[^"]*"|'[^']*'|[^>"'])*)?)>/gi

/** Blank comments, tags and references to characters; the attributes that readers meet stay. */
export function writtenHtml(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?(?:-->|$(?![\s\S]))/g, blank)
    .replaceAll(codeElements, blank)
    .replaceAll(tag, (_, attributes: string) => ` ${attributes.replaceAll(attribute, shownValue)} `)
    .replaceAll(/&[#\w]+;/g, blank)
    .replaceAll(/\{\{[^{}]*\}\}|^\s*::include\{.*$/gm, blank)
}

const attribute = /([^\s"'=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"']+))?/g

function shownValue(whole: string, name: string, value = ''): string {
  return shownAttributes.has(name.toLowerCase()) ? value : blank(whole)
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]+/g, ' ')
}
