import type { Root } from 'mdast'
import { createElement, type ReactNode } from 'react'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { componentTag } from '../components/component-element.js'
import { findUnserializable } from '../components/find-unserializable.js'
import { handlerReport } from '../components/handler-report.js'
import { givenProps } from '../components/watch-props.js'
import { watchDrawn } from '../components/watch-drawn.js'
import { contentComponents } from './content-components.js'
import { placeOf } from './element-places.js'
import { findPlace } from './find-place.js'

/** List the names of the components that a file may use without importing them. */
export function offeredNames(file: VFile): Set<string> {
  const { mdx, context } = compilationOf(file)
  const own = context.extensions?.components.keys() ?? []
  return new Set([...Object.keys(contentComponents), ...Object.keys(mdx.components), ...own])
}

/** List the components that a file may use without importing them. */
export function offeredComponents(tree: Root, file: VFile): Readonly<Record<string, unknown>> {
  const compilation = compilationOf(file)
  const { components = [], islands } = compilation.context.extensions ?? {}
  const own = [...components]
  const drawn = (name: string, value: unknown) =>
    watchDrawn(value, handlerReport(name, findPlace(tree, name), compilation))
  return {
    ...contentComponents,
    ...compilation.mdx.components,
    ...Object.fromEntries(
      own.map(([name, { value }]) => [
        name,
        islands?.has(name) ? islandElement(name, tree, compilation) : drawn(name, value)
      ])
    )
  }
}

/** Create what stands for an island until `rehypeComponents` draws it: its props go to the browser, as JSON. */
function islandElement(name: string, tree: Root, compilation: Compilation) {
  return function Island(given: { readonly children?: ReactNode }) {
    const { children, ...props } = given
    const wrong = findUnserializable(props)
    if (wrong) {
      const message = `"${wrong.path}" of the island <${name}> is ${wrong.kind}, expected JSON; keep it in the module of the island.`
      report(compilation, 'island', message, placeOf(givenProps(given)) ?? findPlace(tree, name))
      return children
    }
    return createElement(componentTag, { name, props: JSON.stringify(props) }, children)
  }
}
