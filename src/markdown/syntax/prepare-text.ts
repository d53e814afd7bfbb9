/**
 * Make text ready for the parser. Some things that authors write Markdown or MDX would read otherwise; each is
 * rewritten in its own line, so that lines never move and columns move only behind it:
 *
 * 1. `:::tip Title` becomes `:::tip[Title]`;
 * 2. in MDX, `## Heading {#id}` becomes `## Heading \{#id}`, since braces are JavaScript there;
 * 3. in MDX, `<!-- comments -->` become spaces;
 * 4. in MDX, so do the fences of `mdx-code-block`, which hide what is MDX from other readers;
 * 5. in our own pages, `::: tip` becomes `:::tip`, as VitePress has it;
 * 6. `:::tip text :::`, which Prettier makes of three lines, becomes the box of one line `::tip[text]`.
 *
 * Code fences and inline code stay as they are.
 */
import type { MarkdownFormat } from '../../model/source.js'
import type { Compilation } from '../page/compilation.js'

interface TextPlace {
  readonly compilation: Compilation
  readonly format: MarkdownFormat
}

/** Rewrite what the parser would misread. */
export function prepareText(written: string, { compilation, format }: TextPlace): string {
  const isMdx = format === 'mdx'
  const text = compilation.markdown.prepare(written)
  const hasBlanks = !compilation.context.dialect.isForeign && nameAfterSpace.test(text)
  if (!titleAfterSpace.test(text) && !hasBlanks && !(isMdx && /\{#|<!--|mdx-code-block/.test(text))) return text
  return rewriteLines(text, isMdx, hasBlanks)
}

const nameAfterSpace = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?:{3,})[ \t]+(?=[a-z][\w-]*(?:[ \t[{]|\r?$))/im

const titleAfterSpace = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?:{3,}[a-z][\w-]*(?:\[[^[\]]*\])?[ \t]+[^\s[{]/im
/** The opening of a fence around MDX, which is its first group. */
const mdxOpening = /^[ \t>]*(`{3,})mdx-code-block\s*$/
/** The opening of a code fence, which is its first group. */
export const fenceOpening = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(`{3,}(?!.*`)|~{3,})/

/** Walk the lines outside of code fences. */
function rewriteLines(text: string, isMdx: boolean, hasBlanks: boolean): string {
  let fence: string | undefined
  let mdxFence: string | undefined
  let isInComment = false
  const rewrite = (line: string): string => {
    if (fence !== undefined) {
      if (closes(line, fence)) fence = undefined
      return line
    }
    if (isMdx && (mdxFence === undefined ? mdxOpening.test(line) : closes(line, mdxFence))) {
      mdxFence = mdxOpening.exec(line)?.[1]
      return blank(line)
    }
    let rest = line
    if (isMdx) [rest, isInComment] = blankComments(line, isInComment)
    if (isInComment) return rest
    fence = fenceOpening.exec(rest)?.[1]
    if (fence !== undefined) return rest
    if (hasBlanks) rest = rest.replace(nameAfterSpace, '$1')
    return bracketTitle(isMdx ? escapeHeadingId(rest) : rest)
  }
  return text.split('\n').map(rewrite).join('\n')
}

/** Whether a line closes a fence. */
export function closes(line: string, fence: string): boolean {
  const match = /^[ \t>]*(`{3,}|~{3,})\s*$/.exec(line)?.[1]
  return match !== undefined && match[0] === fence[0] && match.length >= fence.length
}

const joinedBox =
  /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?):{3,}([a-z][\w-]*)(?:\[([^[\]]*)\])?[ \t]+(\S.*?)[ \t]+:{3,}[ \t]*\r?$/i

/** Put the title of `:::tip Title` in brackets; attributes in braces may follow it. */
function bracketTitle(line: string): string {
  const joined = joinedBox.exec(line)
  if (joined) {
    const [, indent = '', name = '', title = '', content = ''] = joined
    const attribute = title === '' ? '' : `{title="${title.replaceAll('"', '&quot;')}"}`
    return `${indent}::${name}[${balanced(content)}]${attribute}`
  }
  const match = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?:{3,}[a-z][\w-]*)[ \t]+([^\s[{].*?)[ \t]*(\{[^{}]*\})?\s*$/i.exec(
    line
  )
  if (!match) return line
  const [, opening = '', title = '', attributes = ''] = match
  return `${opening}[${balanced(title)}]${attributes}`
}

/** Escape the brackets of a text unless they are balanced. */
function balanced(text: string): string {
  return isBalanced(text) ? text : text.replaceAll(/[[\]]/g, '\\$&')
}

/** Whether the brackets of a title are balanced. */
function isBalanced(title: string): boolean {
  let depth = 0
  for (const character of title) {
    if (character === '[') depth++
    if (character === ']' && --depth < 0) return false
  }
  return depth === 0
}

/** Keep MDX from reading the id of a heading as an expression. */
function escapeHeadingId(line: string): string {
  return line.replace(/^([ \t>]*#{1,6}[ \t].*?)(\{#[^\s{}]+\}[ \t]*#*\s*)$/, '$1\\$2')
}

/** Blank the comments of a line, but not what looks like one in inline code. */
function blankComments(line: string, isInside: boolean): [rest: string, isInside: boolean] {
  let rest = ''
  let text = line
  if (isInside) {
    const end = text.indexOf('-->')
    if (end < 0) return [blank(text), true]
    rest = blank(text.slice(0, end + 3))
    text = text.slice(end + 3)
  }
  const pieces = /(`+)(?!`).*?(?<!`)\1(?!`)|<!--(?:.*?-->)?/g
  let isOpen = false
  let from = 0
  for (const match of text.matchAll(pieces)) {
    if (!match[0].startsWith('<!--')) continue
    isOpen = !match[0].endsWith('-->')
    const end = isOpen ? text.length : match.index + match[0].length
    rest += text.slice(from, match.index) + blank(text.slice(match.index, end))
    from = end
    if (isOpen) break
  }
  return [rest + text.slice(from), isOpen]
}

function blank(text: string): string {
  return text.replaceAll(/[^\r]/g, ' ')
}
