/** The components that Starlight offers to pages, in terms of ours. */
import { createElement, type ReactNode } from 'react'
import { admonitionKind } from '../compilation/admonition.js'
import { contentComponents } from './content-components.js'

interface Content {
  readonly children?: ReactNode
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

/** `<Code code={text} lang="js" title="…">`. */
function Code({ code, lang, title }: { code?: unknown; lang?: string; title?: string }) {
  const meta = title === undefined ? undefined : `title="${title.replaceAll('"', "'")}"`
  return (
    <pre>
      <code className={lang && `language-${lang}`} data-meta={meta}>
        {typeof code === 'string' ? code : ''}
      </code>
    </pre>
  )
}

/** `<LinkButton variant="minimal">`: we have two looks. */
function LinkButton({ children, href, variant }: Content & { href?: string; variant?: string }) {
  const ours = variant === undefined || variant === 'primary' ? 'primary' : 'secondary'
  return createElement(contentComponents.LinkButton, { href, variant: ours }, children)
}

/** Variants of badges by those of Starlight. */
const badgeVariants: Readonly<Record<string, string>> = {
  default: 'note',
  note: 'note',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  danger: 'danger'
}

function Badge({ text, variant = 'default' }: { text?: string; variant?: string }) {
  return createElement(contentComponents.Badge, { variant: badgeVariants[variant] ?? 'note' }, text)
}

/** `<Icon name="star" size="1.5rem" color="red" />`: icons have the size and the colour of the text around them. */
function Icon({ name, label }: { name?: string; label?: string }) {
  return createElement(contentComponents.Icon, { name, label })
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
