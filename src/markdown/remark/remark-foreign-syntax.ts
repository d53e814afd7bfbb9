import type { Code, Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import type { DialectName } from '../../model/dialect.js'
import { type Compilation, compilationOf, report } from '../compilation/compilation.js'
import { visitNodes } from '../compilation/visit.js'

/** Something that only other generators read, which pages would show as it is written. */
interface Foreign {
  readonly pattern: RegExp
  /** The dialect that reads it; undefined: none. */
  readonly dialect?: DialectName
  /** What to do in our own dialect. */
  readonly advice: string
}

const foreignTexts: readonly Foreign[] = [
  { pattern: /^(?:!!!|\?\?\?\+?) +[a-z]+/, dialect: 'mkdocs', advice: 'write :::note' },
  { pattern: /^===[!+]? +"[^"\n]*"/, dialect: 'mkdocs', advice: 'write ::::tabs' },
  { pattern: /^-{1,}8<-{1,} +["'][^"'\n]+["']/, dialect: 'mkdocs', advice: 'write ::include{file="./part.md"}' },
  { pattern: /^\[\[?toc\]?\]$/i, dialect: 'vitepress', advice: 'take it out, the outline stands beside the page' },
  { pattern: /^<<< +[@./][^\n]*/, dialect: 'vitepress', advice: 'write a code block with file="./part.ts"' },
  { pattern: /\{\{#[a-z_]+ [^{}\n]+\}\}/, dialect: 'mdbook', advice: 'write ::include{file="./part.md"}' },
  { pattern: /\{\{ *[\w$][^{}\n]*\}\}/, dialect: 'vitepress', advice: 'write its value, or code' },
  {
    pattern: /\{:? ?(?:\.[\w-]+|#[\w-]+)(?: [.#][\w-]+)* ?\}/,
    dialect: 'mkdocs',
    advice: 'write a directive or an element of HTML'
  },
  {
    pattern:
      /:(?:tada|warning|rocket|white_check_mark|heavy_check_mark|bulb|smile|memo|information_source|sparkles|construction|fire|zap|eyes|point_right|exclamation|no_entry|thumbsup|wave):/,
    dialect: 'vitepress',
    advice: 'write the character itself or :emoji[name]'
  },
  // Formulas: with a command, or with an index or a power and no space inside of the marks, or as a block. Prices are none of these.
  {
    pattern:
      /\$\$?(?=[^$\n]*\\[a-z]{2,})[^$\n]*\$|(?<![\\$\w])\$(?![\s{])(?=[^$\n]*[\^_])[^$\n]*(?<!\s)\$(?![\w{])|^\$\$\s[\s\S]*\$\$$/i,
    advice: 'set markdown: { math: true }'
  }
]

/** Finds texts that may hold any of them. */
const suspicious = /^(?:!!!|\?\?\?|===|-+8<|\[\[?toc|<<<)|\{\{|\{:? ?[.#]|:[a-z_]+:|\$/i

/**
 * Report what only other generators read, with the dialect that reads it. Pages of a dialect have passes of their own for that;
 * in them formulas are reported, which no generator draws without a setting.
 */
export function remarkForeignSyntax() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    const dialect = compilation.dialect?.name ?? 'capstan'
    const isOwn = dialect === 'capstan'
    const foreign = isOwn ? foreignTexts : foreignTexts.filter((each) => each.dialect === undefined)
    visitNodes(tree, (node) => {
      if (node.type === 'code') {
        if (isOwn || dialect === 'docusaurus') reportFence(node, compilation)
      } else if (node.type === 'html') {
        if (isOwn) reportInclude(node, compilation)
      } else if (node.type === 'text' && suspicious.test(node.value)) reportText(node, foreign, compilation)
      return undefined
    })
  }
}

function reportText(
  node: Extract<Nodes, { type: 'text' }>,
  foreign: readonly Foreign[],
  compilation: Compilation
): void {
  let rest = node.value
  for (const { pattern, dialect, advice } of foreign) {
    const found = pattern.exec(rest)?.[0]
    if (found === undefined) continue
    // What one has found is nothing else.
    rest = rest.replaceAll(found, ' '.repeat(found.length))
    const message = `Unexpected "${shorten(found)}", which is shown as it is written: ${advice}${dialectHint(dialect)}.`
    report(compilation, 'foreign-syntax', message, node.position)
  }
}

/** Report fences that Docusaurus runs or rewrites. */
function reportFence({ meta, position }: Code, compilation: Compilation): void {
  const word = /(?:^|\s)(live|npm2yarn)(?:\s|$)/.exec(meta ?? '')?.[1]
  if (word === undefined) return
  const message = `Unexpected "${word}" of a code block: the code is shown and neither run nor rewritten; take the word out.`
  report(compilation, 'foreign-syntax', message, position)
}

/** Report the includes of VitePress, which are comments for everybody else. */
function reportInclude({ value, position }: Extract<Nodes, { type: 'html' }>, compilation: Compilation): void {
  const path = /^<!--\s*@include:\s*(\S+?)\s*-->/.exec(value)?.[1]
  if (path === undefined) return
  const message = `Unexpected include of "${path}" as a comment: write ::include{file="…"}${dialectHint('vitepress')}.`
  report(compilation, 'foreign-syntax', message, position)
}

function dialectHint(dialect: DialectName | undefined): string {
  if (dialect === undefined) return ''
  return `, or set markdown: { dialect: '${dialect}' } if the pages are written for it`
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}
