import type { Code, Paragraph, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { visitNodes, compilationOf, selectCode } from '../../markdown/passes.js'
import { readCode } from '../shared/read-code.js'

/** Read the code blocks of mdBook: files in them, words behind the language, lines that are hidden from readers. */
export function remarkMdbookCode() {
  return (tree: Root, file: VFile): void => {
    visitNodes(tree, (node, index, parent) => {
      if (node.type === 'paragraph' && namesWindow(node)) {
        parent.children.splice(index, 1)
        return index
      }
      const code = node.type === 'paragraph' ? playgroundOf(node) : undefined
      if (code) {
        ;(parent.children as RootContent[]).splice(index, 1, code)
        return index
      }
      if (node.type === 'code') readBlock(node, file)
      else if (node.type === 'text') node.value = withoutHelpers(node.value)
      return undefined
    })
  }
}

const helper = /\\?\{\{\s*#(?:include|rustdoc_include|playground)\s+([^\s{}]+)[^{}]*\}\}/g

/** What tells how to test code of Rust; alone it stands for no language. */
const rustWords =
  /^(?:ignore|no_run|should_panic|compile_fail|no_?play(?:ground|pen)|editable|mdbook-runnable|edition20\d\d)$/

function readBlock(node: Code, file: VFile): void {
  const [lang = '', ...attributes] = (node.lang ?? '').split(',')
  if (attributes.length > 0) node.lang = lang
  if (rustWords.test(lang)) node.lang = null
  node.value = node.value.replaceAll(helper, (whole: string, target: string) => {
    // A backslash shows what is behind it.
    if (whole.startsWith('\\')) return whole.slice(1)
    const code = partOf(target, node, file)
    return code ?? whole
  })
  const prefix = attributes.find((word) => word.startsWith('hidelines='))?.slice('hidelines='.length)
  if (prefix) node.value = withoutPrefixed(node.value, prefix)
  else if (lang === 'rust') node.value = withoutHidden(node.value)
}

/** Whether a paragraph is `{{#title …}}` alone, which names the window and shows nothing. */
function namesWindow({ children: [only, ...others] }: Paragraph): boolean {
  return only?.type === 'text' && others.length === 0 && /^\{\{\s*#title\s+[^{}]*\}\}$/.test(only.value.trim())
}

/** Create a block of code of a paragraph that is `{{#playground file.rs}}` alone; undefined for any other. */
function playgroundOf({ children, position }: Paragraph): Code | undefined {
  const [only, ...others] = children
  const value = only?.type === 'text' && others.length === 0 ? only.value : ''
  if (!/^\{\{\s*#playground\s+[^\s{}]+[^{}]*\}\}$/.test(value)) return undefined
  // A backslash before the braces is gone by now, but not out of the position.
  const isEscaped = only?.position && only.position.end.column - only.position.start.column > value.length
  return isEscaped ? undefined : { type: 'code', lang: 'rust', value, ...(position && { position }) }
}

/** Read the part of a file that `file.rs:2:9` or `file.rs:anchor` means. */
function partOf(target: string, { position }: Code, file: VFile): string | undefined {
  const [url = '', first, second] = target.split(':')
  const text = readCode(url, position, file)
  if (text === undefined) return undefined
  const isRange = first === undefined || /^\d*$/.test(first)
  const lines = isRange && (first || second) ? `${first || 1}${second === undefined ? '' : `-${second}`}` : undefined
  return selectCode({ url, text, lines, region: isRange ? undefined : first, position }, compilationOf(file))
}

/** Drop the lines of Rust that mdBook hides: `# ` before them, while `##` stands for one `#`. */
function withoutHidden(code: string): string {
  return code
    .split('\n')
    .filter((line) => !/^\s*#(?: |$)/.test(line))
    .map((line) => line.replace(/^(\s*)##/, '$1#'))
    .join('\n')
}

/** Drop the lines that a block hides by a sign of its own, `hidelines=!!!`. */
function withoutPrefixed(code: string, prefix: string): string {
  return code
    .split('\n')
    .filter((line) => !line.trimStart().startsWith(prefix))
    .join('\n')
}

/** Drop `{{#title …}}`, which names the page in the browser. */
function withoutHelpers(text: string): string {
  return text.replaceAll(/\{\{\s*#title\s+[^{}]*\}\}/g, '')
}
