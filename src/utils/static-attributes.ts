import type { ReactNode } from 'react'
import { escapeMarkup } from './escape.js'

/** Props of an element or a component. */
export interface ElementProps extends Readonly<Record<string, unknown>> {
  readonly children?: ReactNode
  readonly dangerouslySetInnerHTML?: { readonly __html: string }
  readonly value?: unknown
}

/** Elements that are to React what they are in HTML: nothing is moved, loaded or filled in because of them. */
export const plainTags: ReadonlySet<string> = new Set(
  (
    'a abbr article aside b blockquote br button caption code dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header ' +
    'hr i ins kbd li main mark nav ol p pre s samp section small span strong sub summary sup svg table tbody td tfoot th thead time tr u ul use var wbr'
  ).split(' ')
)

/** Attributes with a text as their value, by the names of their props. */
const textNames = new Map(
  Object.entries({
    className: 'class',
    colSpan: 'colSpan',
    dateTime: 'dateTime',
    dir: 'dir',
    href: 'href',
    id: 'id',
    lang: 'lang',
    name: 'name',
    rel: 'rel',
    role: 'role',
    rowSpan: 'rowSpan',
    scope: 'scope',
    tabIndex: 'tabindex',
    target: 'target',
    title: 'title',
    type: 'type',
    viewBox: 'viewBox'
  })
)

/** Attributes that are there or not. */
const flags = new Set(['disabled', 'hidden', 'open'])

/** Props that are no attributes. */
const others = new Set(['children', 'dangerouslySetInnerHTML', 'key'])

/** Write the attributes of an element, each with a blank before it; undefined where React is needed for one. */
export function writeAttributes(props: ElementProps): string | undefined {
  let html = ''
  for (const prop in props) {
    const value = props[prop]
    if (value === undefined || value === null || others.has(prop)) continue
    const attribute = writeAttribute(prop, value)
    if (attribute === undefined) return undefined
    html += attribute
  }
  return html
}

function writeAttribute(prop: string, value: unknown): string | undefined {
  if (flags.has(prop)) return value ? ` ${prop}=""` : ''
  const isFree = prop.startsWith('data-') || prop.startsWith('aria-')
  const name = isFree ? prop : textNames.get(prop)
  if (name === undefined || (typeof value === 'boolean' && !isFree)) return undefined
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  // React leaves out addresses that are scripts, and some that are empty.
  if (name === 'href' && /^[\0-\u001f ]*(?:j|$)/i.test(String(value))) return undefined
  return ` ${name}="${escapeMarkup(String(value))}"`
}
