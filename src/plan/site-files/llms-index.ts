import type { Config } from '../../model/config.js'
import type { Route } from '../../model/route.js'
import type { SidebarItem, Site } from '../../model/site.js'
import { editionNotices } from '../../render/markdown/page-notices.js'
import { markdownPath } from '../../render/markdown/markdown-path.js'
import { withBase } from '../../utils/url.js'
import { isListed } from './sitemap.js'

/** Longest index in UTF-16 units; what reads such files takes no more at once (https://llmstxt.org, afdocs). */
const maxLength = 50_000

/** A section of the index: the pages of a group of the sidebar, each with the number of groups between them. */
interface IndexSection {
  readonly title: string
  readonly pages: readonly { readonly route: Route; readonly depth: number }[]
}

/** A file with the text of pages in the order of the site. */
interface FullTextFile {
  readonly path: string
  readonly pages: readonly { readonly route: Route }[]
}

/**
 * Write `llms.txt` in the form of https://llmstxt.org: title, description, and a section of links for each group at the top of the
 * sidebar; pages outside of it are "Optional", the section that the format has for what may be left out. Where the index would be
 * too long, it leaves out descriptions, and then the pages deepest in the sidebar, which `routes.json` has. Where the text of the site is in several files, their section comes last,
 * before that of the other languages and versions.
 */
export function llmsIndex(
  site: Site,
  config: Config,
  fullText: readonly FullTextFile[] = [],
  others: readonly Config[] = []
): string {
  const texts = fullText.length > 1 ? `\n## llms-full.txt\n\n${fullTextLinks(fullText, config)}` : ''
  const parts = others.length > 0 ? `${texts}\n## Languages and versions\n\n${others.map(editionLink).join('')}` : texts
  return pageIndex(site, config, maxLength - parts.length) + parts
}

/** Write `llms-full.txt` where the text of the site is in several files: a list of them. */
export function fullTextIndex(files: readonly FullTextFile[], config: Config): string {
  return `# ${oneLine(config.title)}\n\n${fullTextLinks(files, config)}`
}

/** Write a link to the index of another edition. */
function editionLink({ edition, languages, versions, url = '', basePath }: Config): string {
  const version = versions.find(({ name }) => name === edition.version)?.label
  const language = languages.find(({ lang }) => lang === edition.lang)?.label ?? edition.lang
  return `- [${oneLine([version, language].filter(Boolean).join(', '))}](${url}${withBase('/llms.txt', basePath)})\n`
}

/** Write a link to each file, with its first and its last page. */
function fullTextLinks(files: readonly FullTextFile[], { url = '', basePath }: Config): string {
  const titleOf = (page: FullTextFile['pages'][number] | undefined) => oneLine(page?.route.title ?? '')
  return files
    .map(({ path, pages }) => {
      const range = `${titleOf(pages[0])} – ${titleOf(pages.at(-1))}`
      return `- [${path}](${url}${withBase(`/${path}`, basePath)}): ${range}\n`
    })
    .join('')
}

/** Write the sections of pages, in at most so many characters. */
function pageIndex(site: Site, config: Config, max: number): string {
  const sections = sectionsOf(site)
  const deepest = Math.max(0, ...sections.flatMap(({ pages }) => pages.map(({ depth }) => depth)))
  const withDescriptions = write(sections, config, { hasDescriptions: true, maxDepth: deepest })
  if (withDescriptions.length <= max) return withDescriptions
  for (let maxDepth = deepest; maxDepth > 0; maxDepth--) {
    const text = write(sections, config, { hasDescriptions: false, maxDepth })
    if (text.length <= max) return text
  }
  const shortest = write(sections, config, { hasDescriptions: false, maxDepth: 0 })
  return shortest.length <= max ? shortest : shortest.slice(0, shortest.lastIndexOf('\n', max - 1) + 1)
}

/** Cut the pages of the site into sections. */
function sectionsOf(site: Site): IndexSection[] {
  const listed = new Set<Route>()
  const pagesOf = (items: readonly SidebarItem[], depth: number): IndexSection['pages'] =>
    items.flatMap((item) => {
      const route = item.href === undefined ? undefined : site.routeByPermalink.get(item.href)
      const isNew = route !== undefined && isListed(route) && !listed.has(route)
      if (isNew) listed.add(route)
      const inner = item.type === 'category' ? pagesOf(item.items, depth + 1) : []
      return isNew ? [{ route, depth }, ...inner] : inner
    })
  const top = {
    title: '',
    pages: pagesOf(
      site.sidebar.filter(({ type }) => type === 'link'),
      0
    )
  }
  const groups = site.sidebar.flatMap((item) =>
    item.type === 'category' ? [{ title: item.label, pages: pagesOf([item], 0) }] : []
  )
  const others = site.routes.filter((route) => isListed(route) && !listed.has(route))
  const optional = { title: 'Optional', pages: others.map((route) => ({ route, depth: 1 })) }
  return [top, ...groups, optional].filter(({ pages }) => pages.length > 0)
}

/** Write the index down to a depth of the sidebar. */
function write(
  sections: readonly IndexSection[],
  config: Config,
  { hasDescriptions, maxDepth }: { readonly hasDescriptions: boolean; readonly maxDepth: number }
): string {
  const { title, description, url = '', basePath } = config
  const lines = sections.flatMap(({ title: heading, pages }) => [
    ...(heading === '' ? [] : [`## ${oneLine(heading)}`, '']),
    ...pages
      .filter(({ depth }) => depth <= maxDepth)
      .map(({ route }) => {
        const address = url + linkAddress(withBase(`/${markdownPath(route) ?? ''}`, basePath))
        const about = hasDescriptions && route.description ? `: ${oneLine(route.description)}` : ''
        return `- [${oneLine(route.title).replace(/[[\]\\]/g, '\\$&')}](${address})${foreignLanguage(route, config)}${about}`
      }),
    ''
  ])
  // The format has a summary; that of a site without a description is its title.
  const about = [`> ${oneLine(description ?? title)}`, '']
  const notices = editionNotices(config)
  return [`# ${oneLine(title)}`, '', ...about, ...(notices === '' ? [] : [notices]), ...lines].join('\n')
}

/** Name the language of a page that is not translated. */
function foreignLanguage({ original }: Route, { languages }: Config): string {
  if (!original) return ''
  return ` (${languages.find(({ lang }) => lang === original.lang)?.label ?? original.lang})`
}

/** Encode the parentheses of an address, which would end a link. */
function linkAddress(address: string): string {
  return address.replaceAll('(', '%28').replaceAll(')', '%29')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
