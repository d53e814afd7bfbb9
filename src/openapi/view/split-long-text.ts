/** Maximum number of lines of a description before the parameters; what is longer is folded behind its first paragraphs. */
const maxLines = 4.5

/** What is between two paragraphs, in lines. */
const gap = 0.6

/** Characters in a line; Han characters take two. */
const lineLength = 84

/** Lines that folding must save. */
const minSaved = 3

/** What begins a block that may span several paragraphs. */
const openBlock = /^(?:`{3}|~{3})|<(?:blockquote|details|div|dl|ol|pre|section|table|ul)[\s>]/im

/** Definitions that any part of a text may refer to. */
const definition = /^ {0,3}\[[^\]]+\]:.*$/gm

/** A description as its first paragraphs, and the rest that is folded. */
export interface SplitText {
  readonly lead: string
  readonly rest?: string
}

/** Split a long description after the paragraphs that fit into a few lines; one that is short, or begins with a large block, stays whole. */
export function splitLongText(text: string): SplitText {
  const paragraphs = text.trim().split(/\n[ \t]*\n|(?<=<\/p\s*>)(?=\s*\S)/i)
  let lines = 0
  let end = 0
  for (const paragraph of paragraphs) {
    const own = linesOf(paragraph) + gap
    if (openBlock.test(paragraph) || (end > 0 && lines + own > maxLines)) break
    lines += own
    end++
  }
  // What announces a block stays with it.
  while (end > 1 && /[:：]\s*$/.test(paragraphs[end - 1] ?? '')) end--
  const kept = paragraphs.slice(0, end).join('\n\n')
  const rest = paragraphs.slice(end).join('\n\n')
  if (end === 0 || linesOf(rest) < minSaved || text.includes('[^')) return { lead: text }
  const definitions = text.match(definition)?.join('\n') ?? ''
  return {
    lead: definitions === '' ? kept : `${kept}\n\n${definitions}`,
    rest: definitions === '' ? rest : `${rest}\n\n${definitions}`
  }
}

/** Count the lines that a text takes, about: a blank line is half of one. */
function linesOf(text: string): number {
  const visible = text.replaceAll(/<[^>]*>|\]\([^)]*\)|^ {0,3}\[[^\]]+\]:.*$/gm, '')
  const rows = visible.split(/\n(?=[ \t]*(?:[-*+|>]|\d+[.)]|\n))/)
  return rows.reduce((sum, row) => sum + Math.ceil(widthOf(row.trim()) / lineLength), 0)
}

function widthOf(text: string): number {
  return text.replaceAll(/[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFF60]/g, '  ').length
}
