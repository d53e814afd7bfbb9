import type { Paragraph, RootContent, Heading, List, ListItem } from 'mdast'
import { admonitionKinds } from '../shared/admonition-kinds.js'
import { createDetails } from '../shared/tabs.js'
import { ownValue } from '../../utils/own-value.js'
import { card, cards, gridsOf } from './draw-cards.js'
import { file, fileTree, folder } from './draw-files.js'
import { badge, button, fileLink, icon, term, video } from './draw-links.js'
import { codeOf, tab, tabs } from './draw-tabs.js'
import { blockElement, type Draw, inlineOf, paragraphOf, type Shortcode } from './shortcode.js'

/** Draw steps: of Hextra each begins with a heading; others are a numbered list. What is before the first keeps its place. */
const steps: Draw = ({ children, position }) => {
  if (children.some((child) => child.type === 'list' && child.ordered)) return stepsOfList(children)
  const depth = Math.min(...children.filter(isStep).map((heading) => heading.depth))
  const before: RootContent[] = []
  const items: ListItem[] = []
  for (const child of children) {
    const last = items.at(-1)
    if (isStep(child) && child.depth === depth) items.push(itemOf(child))
    else if (last) last.children.push(child)
    else before.push(child)
  }
  const list: List = { type: 'list', ordered: true, spread: true, children: items }
  return items.length === 0 ? before : [...before, blockElement('capstan-steps', {}, [list], position)]
}

function stepsOfList(children: readonly RootContent[]): RootContent[] {
  return children.map((child) =>
    child.type === 'list' && child.ordered ? blockElement('capstan-steps', {}, [child], child.position) : child
  )
}

/** Whether a block is a heading that counts as a step; one may say that it does not. */
function isStep(node: RootContent): node is Heading {
  if (node.type !== 'heading') return false
  const last = node.children.at(-1)
  return !(last?.type === 'text' && /\{[^{}]*no-step-marker[^{}]*\}\s*$/.test(last.value))
}

function itemOf(heading: Heading): ListItem {
  const { position } = heading
  return { type: 'listItem', spread: true, children: [heading], ...(position && { position }) }
}

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
  const label = paragraphOf(title, position).map((line) => ({ ...line, data: { directiveLabel: true } }))
  const inside = [...label, ...(children.length > 0 ? children : paragraphOf(params.content, position))]
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
  const summary = paragraphOf(title, position).map((line) => ({ ...line, data: { hName: 'span' } }))
  const isOpen = params.open === 'true' || params.closed === 'false'
  return [createDetails(summary, children, { isOpen, position })]
}

const figure: Draw = ({ params, position }) => {
  const { src, alt, caption, title, attr, attrlink, link } = params
  const path = src ?? params[0] ?? ''
  const place = position && { position }
  const image = { type: 'image' as const, url: path, alt: alt ?? caption ?? title ?? '', ...place }
  const shown = link === undefined ? image : { type: 'link' as const, url: link, children: [image], ...place }
  const credit = inlineOf(attr, position)
  const below = [
    ...paragraphOf(title === undefined ? undefined : `**${title}**`, position),
    ...paragraphOf(caption, position),
    ...(attrlink === undefined || credit.length === 0
      ? paragraphOf(attr, position)
      : [{ type: 'paragraph', children: [{ type: 'link', url: attrlink, children: credit }] } as Paragraph])
  ]
  if (path === '') return below
  const picture: Paragraph = { type: 'paragraph', children: [shown], ...place }
  if (below.length === 0) return [picture]
  return [blockElement('figure', {}, [picture, blockElement('figcaption', {}, below, position)], position)]
}

/** Draw the head of a home page of Docsy: what it says in large letters, and what is below. */
const cover: Draw = ({ params, children, position }) => {
  const words = inlineOf(params.title, position)
  const place = position && { position }
  const heading = words.length === 0 ? [] : [{ type: 'heading' as const, depth: 2 as const, children: words, ...place }]
  return [...heading, ...paragraphOf(params.subtitle, position), ...children, ...paragraphOf(params.byline, position)]
}

const section: Draw = ({ children }) => gridsOf(children)

/** Draw a post of a service by the address that its parts make. */
const post =
  (addressOf: (params: Shortcode['params']) => string): Draw =>
  (shortcode) =>
    fileLink({ ...shortcode, params: { file: addressOf(shortcode.params) } })

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
  instagram: video('https://www.instagram.com/p/'),
  gist: post((params) => `https://gist.github.com/${params[0] ?? ''}/${params[1] ?? ''}`),
  tweet: post(({ user, id }) => `https://x.com/${user ?? 'i'}/status/${id ?? ''}`),
  x: post(({ user, id }) => `https://x.com/${user ?? 'i'}/status/${id ?? ''}`),
  pdf: fileLink,
  asciinema: fileLink,
  jupyter: fileLink,
  iframe: fileLink,
  swaggerui: fileLink,
  redoc: fileLink,
  card,
  cards,
  cardpane: cards,
  'hextra/feature-grid': cards,
  'hextra/feature-card': card,
  'hextra/hero-button': button,
  'hextra/hero-badge': (shortcode) => (shortcode.params.link === undefined ? content(shortcode) : button(shortcode)),
  'hextra/hero-headline': content,
  'hextra/hero-subtitle': content,
  'hextra/hero-container': content,
  'hextra/hero-section': content,
  'filetree/container': fileTree,
  'filetree/folder': folder,
  'filetree/file': file,
  button,
  badge,
  icon,
  steps,
  term,
  highlight: ({ params, children }) => [codeOf(children, params[0] ?? '')],
  comment: nothing,
  'blocks/cover': cover,
  'blocks/lead': section,
  'blocks/section': section,
  'blocks/feature': card,
  'blocks/link-down': nothing
}
