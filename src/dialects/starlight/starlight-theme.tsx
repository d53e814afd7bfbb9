/** The components that Starlight offers to pages, in terms of our own. */
import { createElement, type ReactNode } from 'react'
import { starlightBadge } from './starlight-badge.js'
import { admonitionKind, contentComponents } from '../../markdown/passes.js'

interface Content {
  readonly children?: ReactNode
}

/** Where an element of a page is in its source, for findings about what the element becomes. */
interface Placed {
  readonly 'data-cs-at'?: string
}

/** A set of tabs; those with the same `syncKey` share the selected one. */
function Tabs({ children, syncKey }: Content & { syncKey?: string }) {
  return createElement('capstan-tabs', { groupid: syncKey }, children)
}

function TabItem({ children, label }: Content & { label: string }) {
  return createElement('capstan-tab', { label, value: label }, children)
}

/** `<Aside type="caution" title="…">`. */
function Aside({ children, type = 'note', title }: Content & { type?: string; title?: string }) {
  const kind = admonitionKind(type) ?? 'note'
  return createElement(
    'capstan-admonition',
    { kind },
    createElement('capstan-admonition-title', { kind }, title),
    children
  )
}

/** Properties of `<Code>` that mark lines and texts, each a value or a list of them. */
type CodeMarks = Partial<Record<'mark' | 'ins' | 'del' | 'collapse', unknown>>

/** `<Code code={text} lang="js" title="…" mark={[2, 'text', /pattern/, { range: '4-6' }]}>`. */
function Code({
  code,
  lang,
  title,
  meta,
  children,
  ...marks
}: Content & Record<'lang' | 'title' | 'meta', string | undefined> & CodeMarks & { code?: unknown }) {
  const words = [
    meta,
    title && `title="${title.replaceAll('"', "'")}"`,
    ...(['mark', 'ins', 'del', 'collapse'] as const).flatMap((key) =>
      [marks[key]].flat().map((value) => markOf(key, value))
    )
  ]
  return (
    <>
      <pre>
        <code className={lang && `language-${lang}`} data-meta={words.filter(Boolean).join(' ') || undefined}>
          {typeof code === 'string' ? code : ''}
        </code>
      </pre>
      {children}
    </>
  )
}

/** Write a mark as it is in the info string of a fence. */
function markOf(key: string, value: unknown): string | undefined {
  if (typeof value === 'number') return `${key}={${value}}`
  if (value instanceof RegExp) return `${key}=/${value.source}/`
  if (typeof value === 'string')
    return key === 'collapse' ? `${key}={${value}}` : `${key}="${value.replaceAll('"', '')}"`
  const { range } = (value ?? {}) as { range?: unknown }
  return typeof range === 'string' ? `${key}={${range}}` : undefined
}

/** `<LinkButton variant="minimal">`: we have two looks. */
function LinkButton({
  children,
  href,
  variant,
  'data-cs-at': at
}: Content & Placed & { href?: string; variant?: string }) {
  const ours = variant === undefined || variant === 'primary' ? 'primary' : 'secondary'
  return createElement(contentComponents.LinkButton, { href, variant: ours, 'data-cs-at': at }, children)
}

function Badge({ 'data-cs-at': at, children, ...props }: Content & Placed & { text?: string; variant?: string }) {
  const variant = starlightBadge(props)?.variant
  return createElement(contentComponents.Badge, { variant, 'data-cs-at': at }, props.text, children)
}

/** `<Icon name="star" size="1.5rem" color="red" />`: icons have the size and the colour of the text around them. */
function Icon({ name, label, children, 'data-cs-at': at }: Content & Placed & { name?: string; label?: string }) {
  return createElement(contentComponents.Icon, { name, label, 'data-cs-at': at }, children)
}

/** The image of Astro, whose source was imported. */
function Image({ src, alt }: { src: unknown; alt?: string }) {
  return <img src={typeof src === 'string' ? src : undefined} alt={alt ?? ''} />
}

/** The modules by the names that pages import them under. */
export const starlightTheme: Readonly<Record<string, object>> = {
  '@astrojs/starlight/components': { ...contentComponents, Aside, Badge, Code, Icon, LinkButton, TabItem, Tabs },
  'astro:assets': { Image, Picture: Image }
}
