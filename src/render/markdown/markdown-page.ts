import type { CardSectionProps } from '../../model/template-props.js'
import type { Route } from '../../model/route.js'
import { splitCode } from '../../utils/code-marks.js'
import { escapeAttribute, escapeText } from '../../utils/escape.js'
import { withBase } from '../../utils/url.js'
import { pageCards } from '../cards.js'
import type { ContentContext } from '../context.js'
import { resolveContent } from '../resolve-content.js'
import { siteLabels } from '../site-labels.js'
import { htmlToMarkdown } from './html-to-markdown.js'

/**
 * Write a page as Markdown: its title, what its article shows, and its cards. Addresses are absolute where the site's is known, and
 * begin with `/` otherwise.
 *
 * @param body the compiled HTML of its document, with placeholders for links
 */
export function markdownPage(route: Route, body: string | undefined, context: ContentContext): string {
  const { config, site } = context
  const address = (config.url ?? '') + withBase(route.permalink, config.basePath)
  const resolve = (url: string) => {
    if (url.startsWith('#')) return address + url
    return url.startsWith('/') && !url.startsWith('//') ? (config.url ?? '') + url : url
  }
  // A page that hides its title has one in its content.
  const title = route.heading === undefined ? '' : `<h1>${codeHtml(route.heading)}</h1>`
  const lead = body === undefined && route.description ? `<p>${escapeText(route.description)}</p>` : ''
  const content = body === undefined ? lead : resolveContent(route, body, context)
  const document = route.source === undefined ? undefined : context.documents.get(route.source)
  const cards = cardLists(pageCards(route, document, site, config), siteLabels(config).allSections)
  return htmlToMarkdown(title + content + cards, resolve)
}

/** Write sections of cards as lists of links; several are under one heading, as on the page. */
function cardLists(sections: readonly CardSectionProps[], label: string): string {
  const isIndex = sections.length > 1
  const level = isIndex ? 'h3' : 'h2'
  const lists = sections.map(({ title, cards }) => {
    const items = cards.map(({ title: name, href, description }) => {
      const about = description ? `: ${escapeText(description)}` : ''
      return `<li><a href="${escapeAttribute(href)}">${escapeText(name)}</a>${about}</li>`
    })
    const heading = title === '' ? '' : `<${level}>${escapeText(title)}</${level}>`
    return `${heading}<ul>${items.join('')}</ul>`
  })
  return (isIndex ? `<h2>${escapeText(label)}</h2>` : '') + lists.join('')
}

/** Write a title as HTML, with the code in it as code. */
function codeHtml(title: string): string {
  return splitCode(title)
    .map((part, index) => (index % 2 === 1 ? `<code>${escapeText(part)}</code>` : escapeText(part)))
    .join('')
}
