import type { Root } from 'mdast'
import type { MDXComponents, MDXContent } from 'mdx/types.js'
import { createElement, type ReactNode } from 'react'
import type { VFile } from 'vfile'
import type { ModuleNames } from '../page/import.js'
import { offeredComponents } from './offered-components.js'
import { reportMissingComponent } from './report-evaluation.js'

/** The components that a file uses without importing them, besides those that are offered to all. */
interface FoundComponents {
  readonly registered: ModuleNames
  /** Those that nobody has. */
  readonly missing: readonly string[]
  readonly tree: Root
  readonly file: VFile
}

/**
 * Give the content of a file the components that it uses without importing them. One that nobody offers is reported and shows
 * its text: it costs itself, not the page.
 */
export function provideComponents(
  Content: MDXContent,
  { registered, missing, tree, file }: FoundComponents
): MDXContent {
  for (const name of missing) reportMissingComponent(name, tree, file)
  const absent = Object.fromEntries(missing.map((name) => [name, TextOnly]))
  const components = { ...offeredComponents(tree, file), ...registered, ...absent } as MDXComponents
  return (props) => createElement(Content, { ...props, components: { ...components, ...props.components } })
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
