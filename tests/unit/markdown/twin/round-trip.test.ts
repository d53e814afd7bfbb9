/**
 * What the writer makes of hostile pages is read back by another parser as the same structure: the reference is
 * `hast-util-to-mdast`, which knows nothing of the writer.
 */
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { writeTwin } from '../../../../src/markdown/twin/write-twin.js'
import { escapeAttribute, escapeText } from '../../../../src/utils/escape.js'
import { placeholder } from '../../../../src/utils/placeholders.js'
import { random, type Random } from '../../../helpers/random.js'

const parser = unified().use(remarkParse).use([remarkGfm, remarkCjkFriendly])

const seed = 20261123
const pages = 60

test(`${pages} hostile pages are read back with the structure of their HTML`, () => {
  for (let number = 0; number < pages; number++) {
    const html = hostileBlocks(random(seed + number), number % 3)
    const markdown = writeTwin(fromHtml(html, { fragment: true })).replaceAll(placeholder('self', 0), '')
    const expected = outline(toMdast(fromHtml(html, { fragment: true })))
    expect(outline(parser.parse(markdown)), `page ${number}: ${html}\n${markdown}`).toEqual(expected)
  }
})

/** What means something in Markdown, at one place or another, and characters that stand beside it. */
const fragments = [
  ...'* ** *** _ __ ___ ` `` ``` ~ ~~ ~~~ # ## ###### - -- --- + ++ = === > >> | || | : :-: :-- | ! [ ] ( ) < > & \\ \\\\ $ $$'.split(
    ' '
  ),
  ...'1. 2) 12. 999999999. - + * # [x] [ ] [a](b) ![a](b) [^1] [a]: <b> </b> <!-- <?php <https://a.example> &amp; &copy; &#35;'.split(
    ' '
  ),
  ...'http:// https://a.example www.a.example a@b.example snake_case __init__ C:\\Users \\* a b x1 中文 测试 “ ” ）「 ， é 😀 ß'.split(
    ' '
  ),
  ' ',
  '  ',
  '\n',
  '\t',
  '\n- ',
  '\n# ',
  '\n> ',
  '\n| - |'
]

function hostileText(sequence: Random): string {
  let text = ''
  for (let count = 1 + sequence.below(5); count > 0; count--) {
    text += sequence.pick(fragments) + (sequence.below(3) === 0 ? ' ' : '')
  }
  return text
}

function hostilePhrasing(sequence: Random, depth: number): string {
  let html = ''
  for (let count = 1 + sequence.below(4); count > 0; count--) {
    const kind = sequence.below(depth > 0 ? 12 : 8)
    if (kind < 6) html += escapeText(hostileText(sequence))
    else if (kind === 6) html += `<code>${escapeText(hostileText(sequence).trim() || 'x')}</code>`
    else if (kind === 7)
      html += sequence.pick(['<br>', `<img src="${url(sequence)}" alt="${escapeAttribute(hostileText(sequence))}">`])
    else if (kind === 8) html += `<a href="${url(sequence)}">${hostilePhrasing(sequence, 0)}</a>`
    else {
      const name = sequence.pick(['strong', 'em', 'del', 'span'])
      html += `<${name}>${hostilePhrasing(sequence, depth - 1)}</${name}>`
    }
  }
  return html
}

const urls = [
  '/a_b_c',
  '#x',
  'https://a.example/?a=1&copy;=2',
  '/a(b',
  '/a(b)c',
  '/a b',
  '/<a>',
  '/a\\)b',
  '/*a*',
  '/a|b'
]

function url(sequence: Random): string {
  return escapeAttribute(sequence.pick(urls))
}

function hostileBlocks(sequence: Random, depth: number): string {
  let html = ''
  for (let count = 1 + sequence.below(3); count > 0; count--) html += hostileBlock(sequence, depth)
  return html
}

function hostileBlock(sequence: Random, depth: number): string {
  const inner = () => (depth > 0 ? hostileBlocks(sequence, depth - 1) : `<p>${hostilePhrasing(sequence, 1)}</p>`)
  switch (sequence.below(9)) {
    case 0: {
      const name = sequence.pick(['h1', 'h2', 'h6'])
      return `<${name}>${hostilePhrasing(sequence, 2)}</${name}>`
    }
    case 1:
      return `<pre><code>${escapeText(hostileText(sequence).trim())}\n</code></pre>`
    case 2:
      return `<blockquote>${inner()}</blockquote>`
    case 3:
      return `<ul>${items(sequence, inner)}</ul>`
    case 4:
      return `<ol start="${sequence.pick([0, 1, 1, 7])}">${items(sequence, inner)}</ol>`
    case 5:
      return `<table><thead>${row(sequence, 'th')}</thead><tbody>${row(sequence, 'td')}${row(sequence, 'td')}</tbody></table>`
    case 6:
      return sequence.pick(['<hr>', `<div>${inner()}</div>`])
    default:
      return `<p>${hostilePhrasing(sequence, 2)}</p>`
  }
}

function items(sequence: Random, inner: () => string): string {
  const one = () =>
    `<li>${sequence.below(2) === 0 ? hostilePhrasing(sequence, 1) : ''}${sequence.below(2) === 0 ? inner() : ''}</li>`
  return Array.from({ length: 1 + sequence.below(3) }, one).join('')
}

function row(sequence: Random, name: 'td' | 'th'): string {
  const cells = [0, 1].map(() => `<${name}>${hostilePhrasing(sequence, 1)}</${name}>`)
  return `<tr>${cells.join('')}</tr>`
}

/** A character of a line, or an image or code as a whole, with the marks around it. */
interface Atom {
  readonly text: string
  readonly marks: string
}

/** Write a tree without what may differ: the order of marks around the same text, and the space at their edges. */
function outline(node: Nodes): unknown {
  switch (node.type) {
    case 'heading':
      return present(`h${node.depth}`, lineOf(node.children, false))
    case 'paragraph':
      return present('p', lineOf(node.children, true))
    case 'tableCell':
      return lineOf(node.children, false)
    case 'code':
      return ['code', node.value]
    case 'thematicBreak':
      return ['hr']
    case 'list':
      return [node.ordered ? `ol ${node.start ?? 1}` : 'ul', ...node.children.map(outline)]
    case 'listItem':
    case 'table':
    case 'tableRow':
    case 'root':
      return [node.type, ...node.children.map(outline).filter((child) => child !== undefined)]
    case 'blockquote': {
      const children = node.children.map(outline).filter((child) => child !== undefined)
      return children.length === 0 ? undefined : ['quote', ...children]
    }
    default:
      return ['unexpected', node.type]
  }
}

function present(name: string, text: string): unknown {
  return text === '' ? undefined : [name, text]
}

function lineOf(nodes: readonly Nodes[], hasBreaks: boolean): string {
  const atoms: Atom[] = []
  for (const { text, marks } of nodes.flatMap((node) => atomsOf(node, []))) {
    const last = atoms.at(-1)
    const isBreak = text === '\n' && hasBreaks
    if (isBreak && last?.text === ' ') atoms.pop()
    const isEdge = atoms.length === 0 || atoms.at(-1)?.text === '\n'
    if (isBreak && !isEdge) atoms.push({ text, marks: '' })
    else if (/^[\t\n\f\r ]$/.test(text)) {
      if (!isEdge && last?.text !== ' ') atoms.push({ text: ' ', marks: '' })
    } else {
      // The writer keeps two codes apart.
      if (isCode(text) && last?.text === ' ' && isCode(atoms.at(-2)?.text)) atoms.pop()
      atoms.push({ text, marks: text.trim() === '' ? '' : marks })
    }
  }
  while (/^[\n ]$/.test(atoms.at(-1)?.text ?? '')) atoms.pop()
  const runs: Atom[] = []
  for (const { text, marks } of atoms) {
    const last = runs.at(-1)
    if (last?.marks === marks) runs.splice(-1, 1, { text: last.text + text, marks })
    else runs.push({ text, marks })
  }
  return runs.map(({ text, marks }) => (marks === '' ? text : `{${marks}: ${text}}`)).join('')
}

const isCode = (text = '') => text.startsWith('code(')

function atomsOf(node: Nodes, marks: readonly string[]): Atom[] {
  const atom = (text: string) => ({ text, marks: [...new Set(marks)].sort().join(' ') })
  switch (node.type) {
    case 'text':
      return Array.from(node.value, atom)
    case 'break':
      return [atom('\n')]
    case 'inlineCode': {
      const value = node.value.trim().replace(/\s+/g, ' ')
      // A cell cannot hold a backslash before a bar.
      return value === '' ? [atom(' ')] : [atom(`code(${value.replace(/\\+(?=\|)/g, '')})`)]
    }
    case 'image':
      return [atom(`image(${node.url} ${(node.alt ?? '').trim().replace(/\s+/g, ' ')})`)]
    case 'link': {
      const text = toString(node)
      // What reads GFM makes links of addresses, even of those that are escaped.
      const isAddress = [text, `http://${text}`, `mailto:${text}`].includes(node.url)
      const inner = isAddress ? marks : [...marks, `link ${node.url}`]
      return node.children.flatMap((child) => atomsOf(child, inner))
    }
    case 'strong':
    case 'emphasis':
    case 'delete':
      return node.children.flatMap((child) => atomsOf(child, [...marks, node.type]))
    case 'html':
      // What keeps two marks apart.
      return []
    default:
      return [atom(`unexpected ${node.type}`)]
  }
}
