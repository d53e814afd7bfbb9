import type { Root } from 'mdast'
import type { MDXComponents, MDXContent } from 'mdx/types.js'
import { createElement, type ReactNode } from 'react'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { componentTag } from '../components/component-element.js'
import { findUnserializable } from '../components/find-unserializable.js'
import type { Evaluate } from '../page/import.js'
import { handlerReport } from '../components/handler-report.js'
import { givenProps } from '../components/watch-props.js'
import { watchDrawn } from '../components/watch-drawn.js'
import { contentComponents } from './content-components.js'
import { placeOf } from './element-places.js'
import { findPlace } from './find-place.js'
import { registeredComponents } from './registered-components.js'
import { reportMissingComponent } from './report-evaluation.js'

/**
 * Give the content of a file the components that it uses without importing them. One that nobody offers is reported and shows
 * its text: it costs itself, not the page.
 *
 * @param code the compiled file, in which every name that is not declared is checked when it runs
 */
export async function provideComponents(
  Content: MDXContent,
  code: string,
  tree: Root,
  file: VFile,
  evaluate: Evaluate
): Promise<MDXContent> {
  const offered = offeredComponents(tree, file)
  const used = [...code.matchAll(/\b_missingMdxReference\("([^".]+)", true\)/g)].map(([, name = '']) => name)
  const others = [...new Set(used)].filter((name) => !Object.hasOwn(offered, name))
  const registered = await registeredComponents(others, tree, file, evaluate)
  const missing = others.filter((name) => !Object.hasOwn(registered, name))
  for (const name of missing) reportMissingComponent(name, tree, file)
  const absent = Object.fromEntries(missing.map((name) => [name, TextOnly]))
  const components = { ...offered, ...registered, ...absent } as MDXComponents
  return (props) => createElement(Content, { ...props, components: { ...components, ...props.components } })
}

/** List the components that a file may use without importing them. */
function offeredComponents(tree: Root, file: VFile): Readonly<Record<string, unknown>> {
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

interface TextProps {
  readonly title?: unknown
  readonly text?: unknown
  readonly label?: unknown
  readonly children?: ReactNode
}

/** Render an undefined component: the texts and the content that it was given. */
function TextOnly({ title, text, label, children }: TextProps): ReactNode {
  const texts = [title, text, label].filter((value) => typeof value === 'string').join(' ')
  return texts === '' ? children : [texts, children === undefined ? null : ' ', children]
}
