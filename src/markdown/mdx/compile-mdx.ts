/**
 * Turn MDX into the HTML tree that Markdown would give. The page is compiled to JavaScript and run once; React writes what
 * it shows as HTML, and that is parsed. So links, images, headings and styles that an expression or a component made go
 * through the same passes as those that stand in the text.
 *
 * Where each element was written is kept by an attribute, `data-at`, that is put on before and taken off after.
 */
import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { VFile } from 'vfile'
import { compilationOf } from '../compilation/compilation.js'
import { componentTag } from '../compilation/component-element.js'
import { evaluateMdx } from './evaluate-mdx.js'
import { takePositions } from './positions.js'
import { reportEvaluation } from './report-evaluation.js'
import { themeComponents } from './theme.js'

/** List the components that a page may use without importing them. */
function componentsOf(file: VFile): typeof themeComponents {
  const { components = [], islands } = compilationOf(file).context.extensions ?? {}
  const own = [...components]
  return {
    ...themeComponents,
    ...Object.fromEntries(own.map(([name, { value }]) => [name, islands?.has(name) ? islandElement(name) : value]))
  }
}

/** Make what stands for an island until `rehypeComponents` draws it: its props go to the browser, as JSON. */
function islandElement(name: string) {
  return function Island({ children, ...props }: { readonly children?: ReactNode }) {
    const code = Object.entries(props).find(([, value]) => typeof value === 'function')?.[0]
    if (code !== undefined) throw new Error(`the prop "${code}" of the island <${name}> is a function, expected JSON`)
    return createElement(componentTag, { name, props: JSON.stringify(props) }, children)
  }
}

/** Compile a file of MDX to an HTML tree; one that cannot be compiled is reported and becomes an empty tree. */
export async function compileMdx(file: VFile): Promise<Root> {
  const { exports, tree } = await evaluateMdx(file)
  if (!exports) return { type: 'root', children: [] }
  try {
    const html = renderToStaticMarkup(createElement(exports.default, { components: componentsOf(file) }))
    const content = fromHtml(html, { fragment: true })
    takePositions(content)
    return content
  } catch (error) {
    reportEvaluation(error, tree, file)
    return { type: 'root', children: [] }
  }
}
