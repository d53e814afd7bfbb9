import type { BlockContent, Blockquote, Code, Link, ListItem, Paragraph, RootContent } from 'mdast'
import type { Position } from 'unist'
import { admonitionKinds } from '../shared/admonition-kinds.js'
import { createDetails, createTabs } from '../shared/tabs.js'
import type { ShortcodeParams } from './read-shortcodes.js'
import { ownValue } from '../../utils/own-value.js'

/** A call of a shortcode, with what is in it. */
export interface Shortcode {
  readonly name: string
  readonly params: ShortcodeParams
  readonly children: Blockquote['children']
  readonly position: Position | undefined
  /** Whether it has content, which may be empty. */
  readonly isPaired: boolean
}

type Draw = (shortcode: Shortcode) => RootContent[]

/** Whether a shortcode is drawn; of others the content stays. */
export function isKnownShortcode(name: string): boolean {
  return drawOf(name) !== undefined
}

/** Create what a call of a shortcode draws. */
export function shortcodeNodes(shortcode: Shortcode): RootContent[] {
  return (drawOf(shortcode.name) ?? content)(shortcode)
}

function drawOf(name: string): Draw | undefined {
  const bare = name.replace(/\.html$/, '').toLowerCase()
  return Object.hasOwn(draws, bare) ? draws[bare] : undefined
}

const content: Draw = ({ children }) => children

const nothing: Draw = () => []

const text = (value: string | undefined): RootContent[] =>
  value === undefined || value === '' ? [] : [{ type: 'paragraph', children: [{ type: 'text', value }] }]

/** Kinds of boxes by the colours and names of Docsy and Hextra. */
const boxKinds: Readonly<Record<string, string>> = {
  primary: 'note',
  secondary: 'note',
  note: 'note',
  default: 'note',
  info: 'info',
  important: 'warning',
  ...admonitionKinds
}

/** Draw a box; what it is called may be given by place, as in `notice tip "Title"`. */
const box: Draw = ({ name, params, children, position }) => {
  const kind = params.type ?? params.color ?? params[0] ?? (Object.hasOwn(boxKinds, name) ? name : 'note')
  const title = params.title ?? params.heading ?? (params[0] === kind ? params[1] : undefined)
  const label: Paragraph[] =
    title === undefined
      ? []
      : [{ type: 'paragraph', data: { directiveLabel: true }, children: [{ type: 'text', value: title }] }]
  const inside = [
    ...label,
    ...(children.length > 0 || params.content === undefined ? children : (text(params.content) as Paragraph[]))
  ]
  return [
    {
      type: 'containerDirective',
      name: ownValue(boxKinds, kind.toLowerCase()) ?? 'note',
      attributes: {},
      children: inside,
      ...(position && { position })
    }
  ]
}

const details: Draw = ({ params, children, position }) => {
  const title = params.title ?? params.summary ?? params[0] ?? 'Details'
  const summary = [
    { type: 'paragraph' as const, children: [{ type: 'text' as const, value: title }], data: { hName: 'span' } }
  ]
  const isOpen = params.open === 'true' || params.closed === 'false'
  return [createDetails(summary, children, { isOpen, position })]
}

/** Name of the element that stands for a tab until its group is drawn. */
const tabMark = 'hugo-tab'

const tab: Draw = ({ params, children, position }) => {
  const label = params.header ?? params.name ?? params.title ?? params[0] ?? ''
  const { lang } = params
  const inside = lang === undefined ? children : [codeOf(children, lang)]
  const mark: Blockquote = { type: 'blockquote', children: inside, data: { hName: tabMark, hProperties: { label } } }
  return [{ ...mark, ...(position && { position }) }]
}

/** Take what is in a tab as code of a language. */
function codeOf(children: readonly BlockContent[] | Blockquote['children'], lang: string): Code {
  const [only] = children
  if (children.length === 1 && only?.type === 'code') return { ...only, lang: only.lang ?? lang }
  return { type: 'code', lang, value: children.map(plainText).join('\n\n') }
}

function plainText(node: RootContent): string {
  if ('value' in node) return node.value
  return 'children' in node ? (node.children as RootContent[]).map(plainText).join('') : ''
}

/** Join tabs that no group holds, as where a list ended in the group: those beside each other are one. */
export function joinLooseTabs(blocks: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = []
  let group: Blockquote['children'] = []
  const end = () => {
    if (group.length > 0) joined.push(...tabs({ ...noCall, children: group, position: group[0]?.position }))
    group = []
  }
  for (const block of blocks) {
    if (block.type === 'blockquote' && block.data?.hName === tabMark) {
      group.push(block)
      continue
    }
    end()
    const children = 'children' in block ? joinLooseTabs(block.children) : undefined
    joined.push((children ? { ...block, children } : block) as RootContent)
  }
  end()
  return joined
}

const noCall = { name: 'tabs', params: {}, isPaired: true } as const

type Panel = Parameters<typeof createTabs>[0][number]

const tabs: Draw = ({ params, children, position }) => {
  const names = params.items?.split(',') ?? []
  const panels = children.flatMap((child, index): Panel[] => {
    if (child.type === 'code') return [{ label: child.lang ?? names[index] ?? '', children: [child] }]
    const { hName, hProperties } = child.data ?? {}
    if (child.type !== 'blockquote' || hName !== tabMark) return []
    const label = typeof hProperties?.label === 'string' ? hProperties.label : ''
    return [{ label, children: child.children, position: child.position }]
  })
  const named = panels.map((panel, index) => ({ ...panel, label: panel.label || (names[index] ?? `Tab ${index + 1}`) }))
  const others = children.filter((child) => child.type !== 'code' && child.data?.hName !== tabMark)
  return [...others, ...(named.length > 0 ? [createTabs(named, position)] : [])]
}

const figure: Draw = ({ params, position }) => {
  const { src, alt, caption, title, attr, attrlink, link } = params
  const path = src ?? params[0] ?? ''
  const image = { type: 'image' as const, url: path, alt: alt ?? caption ?? title ?? '', ...(position && { position }) }
  const shown = link === undefined ? image : { type: 'link' as const, url: link, children: [image] }
  const words = [title, caption, attrlink === undefined ? attr : undefined].filter((part) => part !== undefined)
  const credit: Link[] =
    attr !== undefined && attrlink !== undefined
      ? [{ type: 'link', url: attrlink, children: [{ type: 'text', value: attr }] }]
      : []
  const below: Paragraph[] =
    words.length + credit.length === 0
      ? []
      : [
          {
            type: 'paragraph',
            children: [{ type: 'emphasis', children: [{ type: 'text', value: words.join(' ') }, ...credit] }]
          }
        ]
  return path === '' ? below : [{ type: 'paragraph', children: [shown] }, ...below]
}

const linkTo = (label: string, url: string): RootContent[] => [
  { type: 'paragraph', children: [{ type: 'link', url, children: [{ type: 'text', value: label }] }] }
]

const video =
  (address: string): Draw =>
  ({ params }) => {
    const id = params.id ?? params[0] ?? ''
    return id === '' ? [] : linkTo(params.title ?? address + id, address + id)
  }

/** Draw a card as an entry of a list: its title, which may be a link, with what it says. */
const card: Draw = ({ params, children, position }) => {
  const { link, href = link, url = href, title = params.header ?? params[0], subtitle = params.subheader } = params
  const words = { type: 'text' as const, value: title ?? url ?? '' }
  const head =
    url === undefined
      ? { type: 'strong' as const, children: [words] }
      : { type: 'link' as const, url, children: [words] }
  const rest = subtitle === undefined ? [] : [{ type: 'text' as const, value: `: ${subtitle}` }]
  const item: ListItem = {
    type: 'listItem',
    spread: false,
    children: [{ type: 'paragraph', children: [head, ...rest] }, ...children]
  }
  return [{ type: 'list', ordered: false, spread: false, children: [item], ...(position && { position }) }]
}

/** Draw what holds cards, files or folders as one list. */
const cards: Draw = ({ children, position }) => {
  const items = children.flatMap((child) => (child.type === 'list' ? child.children : []))
  const others = children.filter((child) => child.type !== 'list')
  if (items.length === 0) return others
  return [...others, { type: 'list', ordered: false, spread: false, children: items, ...(position && { position }) }]
}

const file: Draw = (shortcode) =>
  card({ ...shortcode, params: { title: shortcode.params.name ?? shortcode.params[0] ?? '' } })

const folder: Draw = (shortcode) => {
  const title = shortcode.params.name ?? shortcode.params[0] ?? ''
  return card({ ...shortcode, params: { title }, children: cards(shortcode) as Blockquote['children'] })
}

const button: Draw = ({ params, children }) => {
  const url = params.link ?? params.href ?? params.url
  const label = params.text ?? params.title ?? params[0]
  if (url === undefined) return [...text(label), ...children]
  return children.length > 0 ? [...linkTo(label ?? url, url), ...children] : linkTo(label ?? url, url)
}

const badge: Draw = ({ params, children }) => [...text(params.content ?? params.text ?? params[0]), ...children]

/** How the shortcodes of Hugo, Docsy and Hextra are drawn. */
const draws: Readonly<Record<string, Draw>> = {
  alert: box,
  callout: box,
  notice: box,
  admonition: box,
  hint: box,
  pageinfo: box,
  note: box,
  tip: box,
  info: box,
  warning: box,
  caution: box,
  danger: box,
  important: box,
  details,
  expand: details,
  collapse: details,
  tabpane: tabs,
  tabs,
  tab,
  figure,
  youtube: video('https://www.youtube.com/watch?v='),
  vimeo: video('https://vimeo.com/'),
  card,
  cards,
  cardpane: cards,
  'hextra/feature-grid': cards,
  'hextra/feature-card': card,
  'hextra/hero-button': button,
  'hextra/hero-badge': button,
  'hextra/hero-headline': content,
  'hextra/hero-subtitle': content,
  'hextra/hero-container': content,
  'hextra/hero-section': content,
  'filetree/container': cards,
  'filetree/folder': folder,
  'filetree/file': file,
  button,
  badge,
  icon: nothing,
  steps: content,
  term: badge,
  highlight: ({ params, children }) => [codeOf(children, params[0] ?? '')],
  comment: nothing,
  'blocks/cover': content,
  'blocks/lead': content,
  'blocks/section': content,
  'blocks/feature': (shortcode) => [...text(shortcode.params.title), ...shortcode.children],
  'blocks/link-down': nothing
}
