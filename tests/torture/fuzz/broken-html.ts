import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { brokenText } from './corpus.js'
import type { FuzzInput } from './inputs.js'

/**
 * Find a text or an attribute of a page that no author has written; the answer is it with its element. The value of an
 * attribute that the MDX of the page writes as an expression is the author's: `title={<b>x</b>}` is an object.
 */
export function brokenHtml(html: string, path: string, inputs: readonly FuzzInput[]): string | undefined {
  if (!brokenText.test(html)) return undefined
  const own = authorAttributes(path, inputs)
  const find = (node: Nodes): string | undefined => {
    if (node.type === 'text') return brokenText.test(node.value) ? node.value : undefined
    if (node.type !== 'element' && node.type !== 'root') return undefined
    for (const [name, value] of Object.entries(node.type === 'element' ? node.properties : {})) {
      if (brokenText.test(String(value)) && !own.has(plainName(name)))
        return `${name} of <${node.type === 'element' ? node.tagName : ''}>: ${String(value)}`
    }
    for (const child of node.children) {
      const text = find(child)
      if (text !== undefined) return text
    }
    return undefined
  }
  return find(fromHtml(html))
}

/** List the attributes that the MDX of a page writes as expressions or elements; a page whose address its front matter sets may be any. */
function authorAttributes(path: string, inputs: readonly FuzzInput[]): ReadonlySet<string> {
  const pages = inputs.flatMap(({ files }) => Object.entries(files)).filter(([file]) => file.endsWith('.mdx'))
  const name = /\bp\d+\b/.exec(path)?.[0]
  const own = pages.filter(([file]) => file === `content/${name}.mdx`)
  const texts = (own.length > 0 ? own : pages).map(([, text]) => text)
  const attributes = texts.flatMap((text) => [...text.matchAll(/([\w:-]+)\s*=\s*[{<]/g)])
  return new Set(attributes.map(([, attribute = '']) => plainName(attribute)))
}

/** Write the name of an attribute as JSX and HTML have in common. */
function plainName(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  return plain === 'classname' ? 'class' : plain
}
