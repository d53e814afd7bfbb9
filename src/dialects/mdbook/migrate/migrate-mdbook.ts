import { listPages, readText } from '../../migration/foreign-files.js'
import type { ForeignSite, Note } from '../../../model/migration.js'
import type { Values } from '../../../model/dialect.js'
import type { Migration } from '../../migration/migration.js'
import { otherBooks } from './other-books.js'
import type { SidebarItemInput } from '../../../model/sidebar-schema.js'
import { parseSummary, type Summary } from './parse-summary.js'
import { languageSettings } from '../../migration/foreign-language.js'
import { nativeName } from '../../migration/native-name.js'
import { recordSettings, type RecordedSettings } from '../../migration/record-settings.js'
import { parseToml } from '../../migration/parse-toml.js'
import {
  asFolder,
  asList,
  asRecord,
  asText,
  mathSetting,
  splitAddress,
  withoutEmpty,
  withSlash
} from '../../migration/values.js'

/** Read `book.toml` and `SUMMARY.md`. */
export function migrateMdbook({ siteDir, configFile }: ForeignSite): Migration {
  const settings = recordSettings(parseToml(readText(siteDir, configFile) ?? '', configFile), configFile)
  const config = settings.values
  const book = asRecord(config.book)
  const html = asRecord(asRecord(config.output).html)
  const content = asFolder(book.src) ?? 'src'
  const summary = parseSummary(readText(siteDir, `${content}/SUMMARY.md`) ?? '', html['no-section-label'] !== true)
  const others = otherBooks({ siteDir, configFile }, html['no-section-label'] !== true)
  const notFound = asText(html['input-404']) ?? '404.md'
  const isListed = (page: string) =>
    [summary, ...others.map((other) => other.summary)].some(({ pages }) => pages.has(page))
  const unlisted = listPages(siteDir, content).filter(
    (page) => page !== 'SUMMARY.md' && page !== notFound && !isListed(page)
  )
  const repository = asText(html['git-repository-url'])
  const site = asText(html['site-url'])
  const home = homeOf(summary.pages)
  const fold = asRecord(html.fold)
  const lang = asText(book.language) ?? 'en'
  const analytics = asText(html['google-analytics'])
  const byHand = [...scriptNotes(settings), ...domainNotes(html, settings)]
  const preprocessors = preprocessorNotes(config, settings)
  const migrated = {
    settings: withoutEmpty({
      title: asText(book.title) ?? 'Book',
      description: asText(book.description),
      lang,
      languages: languageSettings(
        [{ lang, label: nativeName(lang), content }, ...others.map((other) => other.language)],
        'notice'
      ),
      ...(site?.startsWith('/') ? { basePath: site } : splitAddress(site)),
      content,
      outDir: '.build',
      exclude: ['SUMMARY.md', ...unlisted],
      // Pages keep the addresses that mdBook gives them: page.html.
      trailingSlash: false,
      markdown: {
        dialect: 'mdbook',
        ...mathSetting(html['mathjax-support'] === true || asRecord(config.preprocessor).katex !== undefined)
      },
      // The whole book as a page, to which books link: print.html.
      ...(asRecord(html.print).enable !== false && { print: true }),
      ...(asRecord(html.search).enable === false && { search: false as const }),
      ...(analytics !== undefined && /^(?:G|GT|AW)-[A-Z\d]+$/.test(analytics) && { analytics: { google: analytics } }),
      ...(asText(book['text-direction']) === 'rtl' && { dir: 'rtl' as const }),
      rewrites: [
        ...(home === undefined ? [] : [{ from: home, to: '/' }]),
        ...(notFound !== '404.md' && readText(siteDir, `${content}/${notFound}`) !== undefined
          ? [{ from: addressOf(notFound), to: '/404' }]
          : [])
      ],
      outside: leavesBook(siteDir, content, summary.pages) ? ['../**'] : [],
      sidebar:
        others.length === 0
          ? folded(summary.items, fold)
          : {
              [lang]: folded(summary.items, fold),
              ...Object.fromEntries(others.map((other) => [other.language.lang, folded(other.summary.items, fold)]))
            },
      navbar: withoutEmpty({
        end: [
          ...(others.length > 0 ? [{ type: 'languages' as const }] : []),
          ...(repository ? [{ label: 'Repository', href: repository, icon: 'github' }] : [])
        ]
      }),
      editUrl: asText(html['edit-url-template'])?.replace(/\/?\{path\}$/, ''),
      colorMode: colorModeOf(html),
      redirects: [
        ...(home === undefined ? [] : [{ from: home, to: '/' }]),
        ...Object.entries(asRecord(html.redirect)).flatMap(([from, to]) =>
          typeof to === 'string' ? [{ from: sourceOf(from), to: targetOf(from, to) }] : []
        )
      ]
    })
  }
  const report = settings.report({ siteDir, meaningless, advice: mdbookKeys })
  return {
    ...migrated,
    ...report,
    carried: [...report.carried, 'SUMMARY.md'],
    byHand,
    lost: [
      ...report.lost,
      ...summary.drafts.map((label) => ({
        file: `${content}/SUMMARY.md`,
        key: label,
        text: `The chapter "${label}" has no file, and no entry in the sidebar.`
      })),
      ...preprocessors,
      ...unlisted.map((file) => notListed(`${content}/${file}`))
    ]
  }
}

/** Settings that say nothing to readers here. */
const meaningless = [
  ...'book.authors book.multilingual rust build output.linkcheck output.linkcheck2 preprocessor.links preprocessor.index preprocessor.katex.command preprocessor.katex.no-css preprocessor.katex.output preprocessor.katex.before preprocessor.katex.after preprocessor.mermaid preprocessor.admonish.command preprocessor.admonish.assets_version preprocessor.admonish.on_failure preprocessor.admonish.renderer'.split(
    ' '
  ),
  ...'git-repository-icon copy-fonts hash-files sidebar-header-nav live-reload-endpoint print.page-break search playground.copyable playground.copy-js'
    .split(' ')
    .map((key) => `output.html.${key}`)
]

/** Keys of the configuration of mdBook, each with what says the same in ours. */
const mdbookKeys: Readonly<Record<string, string>> = {
  theme: '"theme" for colours and fonts, "templates" for components',
  hidelines: '"hidelines" behind the language of a block'
}

/**
 * Find the address of the first chapter, which mdBook shows at the root of the book as well; undefined where it is
 * there.
 */
function homeOf(pages: ReadonlySet<string>): string | undefined {
  const [first] = pages
  const hasIndex = [...pages].some((page) => /^(?:index|readme)\.md$/i.test(page))
  return first === undefined || hasIndex ? undefined : addressOf(first)
}

function addressOf(page: string): string {
  return withSlash(page.replace(/(?:(?:^|\/)(?:index|readme))?\.md$/i, ''))
}

/** Fold the chapters of a book as it says: those from a level on, or none. */
function folded(items: Summary['items'], { enable, level = 0 }: Values, depth = 0): SidebarItemInput[] {
  return items.map((item) => {
    if (typeof item === 'string' || item.type !== 'category' || item.items === 'autogenerated') return item
    const collapsed = enable === true && depth >= Number(level)
    return { ...item, collapsed, items: folded(item.items, { enable, level }, depth + 1) }
  })
}

const darkThemes = new Set<unknown>(['navy', 'coal', 'ayu'])

/** Read the themes of colours: one for each scheme of the reader's system. */
function colorModeOf(html: Values) {
  const isDark = darkThemes.has(asText(html['default-theme'])?.toLowerCase())
  const hasDark = darkThemes.has((asText(html['preferred-dark-theme']) ?? 'navy').toLowerCase())
  return isDark
    ? { default: 'dark' as const, ...(!hasDark && { respectPrefersColorScheme: true }) }
    : { ...(hasDark && { respectPrefersColorScheme: true }) }
}

/** Note the domain of the book, which is in a file of its own. */
function domainNotes(html: Values, settings: RecordedSettings): Note[] {
  const domain = asText(html.cname)
  const text = `Write a file "CNAME" with "${domain}" into the folder of static files ("static"), which GitHub Pages reads.`
  return domain === undefined ? [] : settings.drop('output.html.cname', text)
}

/** Write the address that a redirect begins at; one that begins at an anchor belongs to the page. */
function sourceOf(from: string): string {
  const [page = '', anchor] = withSlash(from).split('#')
  return anchor === undefined ? page : `${page.replace(/(?:\/index)?\.html$/, '') || '/'}#${anchor}`
}

/** Resolve the target of a redirect, which is relative to the page that it replaces. */
function targetOf(from: string, to: string): string {
  if (/^[a-z]+:/i.test(to)) return to
  const { pathname, hash } = new URL(to, `http://book/${from.replace(/^\/+/, '')}`)
  return (pathname.replace(/(?:\/index)?\.html$/, '') || '/') + hash
}

/** Whether a page of the book links to what is beside the book on its host; a file of Markdown is no address there. */
function leavesBook(siteDir: string, content: string, pages: ReadonlySet<string>): boolean {
  return [...pages].some((page) => {
    const up = '../'.repeat(page.split('/').length)
    const text = readText(siteDir, `${content}/${page}`) ?? ''
    const links = new RegExp(`(?:\\]\\(|^\\[[^\\]]+\\]:\\s*)${up.replaceAll('.', '\\.')}([^\\s)#?]*)`, 'gm')
    return [...text.matchAll(links)].some(([, path = '']) => !path.endsWith('.md'))
  })
}

function scriptNotes(settings: RecordedSettings): Note[] {
  const html = asRecord(asRecord(settings.raw.output).html)
  return ['additional-js', 'additional-css'].flatMap((key) => {
    const names = asList(html[key]).map(String).join(', ')
    const kind = key === 'additional-js' ? 'Scripts' : 'Styles'
    const setting = key === 'additional-js' ? 'as tags in "head"' : 'in "styles"'
    const text = `${kind} of the theme (${names}) are not carried over: name what the pages need ${setting}.`
    return settings.drop(`output.html.${key}`, text)
  })
}

function preprocessorNotes(config: Values, settings: RecordedSettings): Note[] {
  // Boxes, formulas, diagrams and the index of links are read here, too.
  return Object.keys(asRecord(config.preprocessor)).flatMap((name) => {
    if (/^(?:admonish|katex|links|index|mermaid)$/.test(name)) {
      settings.carry(['preprocessor', name])
      return []
    }
    const text = `The preprocessor "${name}" is not run; the content of its elements stays.`
    return settings.drop(`preprocessor.${name}`, text).map((note) => ({ ...note, key: `[preprocessor.${name}` }))
  })
}

function notListed(file: string): Note {
  return { file, text: 'Not in SUMMARY.md, so mdBook writes no page for it; it is excluded.' }
}
