/**
 * The components that Docusaurus offers to pages, in terms of our own. They write the elements that Markdown becomes
 * too, so that the passes after them do the rest.
 */
import { Children, createElement, Fragment as ReactFragment, isValidElement, type ReactNode } from 'react'
import { admonitionKind } from '../../../markdown/passes.js'
import { docusaurusClient } from './docusaurus-client.js'

interface Content {
  readonly children?: ReactNode
}

/** Show what is in a component that has no place for it behind the component. */
function withContent(element: ReactNode, children: ReactNode): ReactNode {
  return (
    <>
      {element}
      {children}
    </>
  )
}

/** `@theme/Tabs`. */
function Tabs({
  children,
  groupId,
  defaultValue,
  values
}: Content & { groupId?: string; defaultValue?: string | null; values?: readonly object[] }) {
  const attributes = {
    groupid: groupId,
    defaultvalue: defaultValue ?? undefined,
    values: values && JSON.stringify(values)
  }
  return createElement('capstan-tabs', attributes, children)
}

/** `@theme/TabItem`. */
function TabItem(props: Content & { value: string; label?: string; default?: boolean }) {
  const { value, label, children } = props
  return createElement('capstan-tab', { value, label, isdefault: props.default ? '' : undefined }, children)
}

/** `@theme/Admonition`. */
function Admonition({ type = 'note', title, children }: Content & { type?: string; title?: ReactNode }) {
  const kind = admonitionKind(type) ?? 'note'
  return createElement(
    'capstan-admonition',
    { kind },
    createElement('capstan-admonition-title', { kind }, title),
    children
  )
}

/** `@theme/Details`; its summary is a property or its first child. */
function Details({ summary, open, children }: Content & { summary?: ReactNode; open?: boolean }) {
  const isElement = isValidElement(summary) && summary.type === 'summary'
  return (
    <details open={open}>
      {isElement || summary === undefined ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  )
}

/** `@theme/CodeBlock`. */
function CodeBlock(
  props: Content & {
    language?: string
    className?: string
    title?: string
    metastring?: string
    showLineNumbers?: boolean | number
  }
) {
  const { children, language, className, title, metastring, showLineNumbers } = props
  const name = language ?? /language-(\S+)/.exec(className ?? '')?.[1]
  const numbers =
    typeof showLineNumbers === 'number' ? `showLineNumbers=${showLineNumbers}` : showLineNumbers && 'showLineNumbers'
  const meta = [metastring, title && `title="${title.replaceAll('"', "'")}"`, numbers].filter(Boolean).join(' ')
  const code = Children.toArray(children)
  // Code that is made of elements is shown as they are, without colours.
  const isText = code.every((child) => typeof child === 'string' || typeof child === 'number')
  return (
    <pre>
      <code className={name && `language-${name}`} data-meta={meta || undefined}>
        {isText ? code.join('').replace(/\n$/, '') : children}
      </code>
    </pre>
  )
}

/** `@docusaurus/Link`. */
function Link({ to, href, children }: Content & { to?: string; href?: string }) {
  return <a href={to ?? href}>{children}</a>
}

/** `@theme/ThemedImage`: our images suit both schemes, so the light one is used for both. */
function ThemedImage({ sources, alt, children }: Content & { sources: { light: string }; alt?: string }) {
  return withContent(<img src={sources.light} alt={alt ?? ''} loading="lazy" />, children)
}

/** `<Fragment slot="…">` of Astro: its content. */
function Fragment({ children }: Content) {
  return <ReactFragment>{children}</ReactFragment>
}

/** `@theme/DocCardList`: the page shows the cards of its group at its end, whichever items it is given. */
function DocCardList({ children }: Content) {
  return withContent(createElement('capstan-doc-cards'), children)
}

/** `@theme/TOCInline`: the outline of the page, whichever entries it is given. */
function TocInline({
  minHeadingLevel = 2,
  maxHeadingLevel = 3,
  children
}: Content & {
  minHeadingLevel?: number
  maxHeadingLevel?: number
}) {
  const list = createElement('capstan-toc', { min: String(minHeadingLevel), max: String(maxHeadingLevel) })
  return withContent(list, children)
}

/** `@docusaurus/Head`: a page sets nothing in its head. */
function Nothing() {
  return null
}

/**
 * `@docusaurus/BrowserOnly`: no browser runs the page, so what can be drawn without one is there, and otherwise what is
 * shown until then. In a component that becomes an island the browser draws it (`watch-module.ts`).
 */
function BrowserOnly({ children, fallback }: { children?: ReactNode | (() => ReactNode); fallback?: ReactNode }) {
  try {
    return <>{(typeof children === 'function' ? children() : children) ?? fallback}</>
  } catch {
    return <>{fallback}</>
  }
}

/** `@theme/Layout` and what else is around content alone. */
function Around({ children }: Content) {
  return children
}

/** `@theme/IdealImage`, whose image is an address or was imported. */
function IdealImage({ img, alt, children }: Content & { img: unknown; alt?: string }) {
  const source = typeof img === 'string' ? img : (img as { default?: string } | undefined)?.default
  return withContent(<img src={source} alt={alt ?? ''} />, children)
}

/** `@theme/Mermaid`. */
function Mermaid({ value, children }: Content & { value: string }) {
  const diagram = (
    <pre>
      <code className="language-mermaid">{value}</code>
    </pre>
  )
  return withContent(diagram, children)
}

/** `@theme/Heading`. */
function Heading({ as = 'h2', id, children }: Content & { as?: string; id?: string }) {
  return createElement(as, { id }, children)
}

/** Stand in for `@docusaurus/useBaseUrl`: an address begins at the root of the site, and gets the base path when the page is rendered. */
function useBaseUrl(url: string): string {
  return url === '' || /^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(url) ? url : `/${url}`
}

/** The modules by the names that pages import them under. */
export const theme: Readonly<Record<string, object>> = {
  '@theme/Tabs': { default: Tabs },
  '@theme/TabItem': { default: TabItem },
  '@theme/Admonition': { default: Admonition },
  '@theme/Details': { default: Details },
  '@theme/CodeBlock': { default: CodeBlock },
  '@theme/ThemedImage': { default: ThemedImage },
  '@theme/DocCardList': { default: DocCardList },
  '@theme/TOCInline': { default: TocInline },
  '@docusaurus/Link': { default: Link },
  '@docusaurus/Head': { default: Nothing },
  '@docusaurus/BrowserOnly': { default: BrowserOnly },
  ...docusaurusClient,
  '@theme/IdealImage': { default: IdealImage },
  '@theme/Mermaid': { default: Mermaid },
  '@theme/Heading': { default: Heading },
  '@theme/Layout': { default: Around },
  '@theme/MDXComponents': { default: { Tabs, TabItem, Admonition, Details, CodeBlock, a: Link } },
  '@theme/MDXComponents/A': { default: Link },
  '@theme/MDXComponents/Heading': { default: Heading },
  '@theme/MDXComponents/Details': { default: Details },
  '@docusaurus/useBaseUrl': { default: useBaseUrl, useBaseUrlUtils: () => ({ withBaseUrl: useBaseUrl }) }
}

/** The components that a page of MDX may use without importing them. */
export const themeComponents = {
  Tabs,
  TabItem,
  Admonition,
  Details,
  CodeBlock,
  Fragment,
  Head: Nothing
}
