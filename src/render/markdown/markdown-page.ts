import type { List, Nodes, PhrasingContent, RootContent } from 'mdast'
import type { CardSectionProps } from '../../model/template-props.js'
import type { Route } from '../../model/route.js'
import { splitCode } from '../../utils/code-marks.js'
import { withBase } from '../../utils/url.js'
import { writeMarkdown } from '../../utils/write-markdown.js'
import { pageCards } from '../cards.js'
import type { ContentContext } from '../context.js'
import { siteLabels } from '../site-labels.js'
import { resolveTwin } from './resolve-twin.js'

/**
 * Write a page as Markdown: its title, its content, and its cards. Addresses are absolute where the site's is known, and
 * begin with `/` otherwise.
 *
 * @param twin the Markdown of its document, with placeholders for links; undefined: it has none
 */
export function markdownPage(route: Route, twin: string | undefined, context: ContentContext): string {
  const { config, site } = context
  const origin = config.url ?? ''
  // A page that hides its title has one in its content.
  const title: RootContent[] =
    route.heading === undefined ? [] : [{ type: 'heading', depth: 1, children: titleOf(route.heading) }]
  const lead = twin === undefined && route.description ? [paragraph([text(route.description)])] : []
  const document = route.source === undefined ? undefined : context.documents.get(route.source)
  const cards = cardLists(pageCards(route, document, site, config), siteLabels(config).allSections, origin)
  const content =
    twin === undefined ? '' : resolveTwin(route, twin, origin + withBase(route.permalink, config.basePath), context)
  return [write([...title, ...lead]), content, write(cards)].filter((part) => part.trim() !== '').join('\n')
}

function write(children: readonly RootContent[]): string {
  return writeMarkdown({ type: 'root', children: [...children] }, { hasMath: false })
}

/** Write sections of cards as lists of links; several are under one heading, as on the page. */
function cardLists(sections: readonly CardSectionProps[], label: string, origin: string): RootContent[] {
  const isIndex = sections.length > 1
  const lists = sections.flatMap(({ title, cards }): RootContent[] => {
    const items = cards.map(({ title: name, href, description }) => {
      const url = href.startsWith('/') && !href.startsWith('//') ? origin + href : href
      const link: PhrasingContent = { type: 'link', url, children: [text(name)] }
      return [link, ...(description ? [text(`: ${description}`)] : [])]
    })
    return [...(title === '' ? [] : [heading(isIndex ? 3 : 2, title)]), ...(items.length === 0 ? [] : [listOf(items)])]
  })
  return isIndex ? [heading(2, label), ...lists] : lists
}

function listOf(items: readonly (readonly PhrasingContent[])[]): List {
  return {
    type: 'list',
    spread: false,
    children: items.map((item) => ({ type: 'listItem', spread: false, children: [paragraph(item)] }))
  }
}

function heading(depth: 2 | 3, title: string): RootContent {
  return { type: 'heading', depth, children: [text(title)] }
}

function paragraph(children: readonly PhrasingContent[]): Extract<Nodes, { type: 'paragraph' }> {
  return { type: 'paragraph', children: [...children] }
}

function text(value: string): PhrasingContent {
  return { type: 'text', value }
}

/** Write a title with the code in it as code. */
function titleOf(title: string): PhrasingContent[] {
  return splitCode(title).flatMap((part, index): PhrasingContent[] =>
    part === '' ? [] : [index % 2 === 1 ? { type: 'inlineCode', value: part } : text(part)]
  )
}
