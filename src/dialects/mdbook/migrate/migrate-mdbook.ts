import { listPages, readText } from '../../migration/foreign-files.js'
import type { ForeignSite, Note } from '../../../model/migration.js'
import type { Values } from '../../../model/dialect.js'
import type { Migration } from '../../migration/migration.js'
import { otherBooks } from './other-books.js'
import { parseSummary } from './parse-summary.js'
import { languageSettings } from '../../migration/foreign-language.js'
import { nativeName } from '../../migration/native-name.js'
import { recordSettings, type RecordedSettings } from '../../migration/record-settings.js'
import { parseToml } from '../../migration/parse-toml.js'
import { asList, asRecord, asText, mathSetting, splitAddress, withoutEmpty, withSlash } from '../../migration/values.js'

/** Read `book.toml` and `SUMMARY.md`. */
export function migrateMdbook({ siteDir, configFile }: ForeignSite): Migration {
  const settings = recordSettings(parseToml(readText(siteDir, configFile) ?? '', configFile), configFile)
  const config = settings.values
  const book = asRecord(config.book)
  const html = asRecord(asRecord(config.output).html)
  const content = asText(book.src) ?? 'src'
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
  const lang = asText(book.language) ?? 'en'
  const byHand = [...scriptNotes(html, settings), ...domainNotes(html, settings)]
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
      rewrites: home === undefined ? [] : [{ from: home, to: '/' }],
      externalPaths: leavesBook(siteDir, content, summary.pages) ? ['../**'] : [],
      sidebar:
        others.length === 0
          ? [...summary.items]
          : {
              [lang]: [...summary.items],
              ...Object.fromEntries(others.map((other) => [other.language.lang, [...other.summary.items]]))
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
  const { carried, lost } = settings.report({ meaningless })
  return {
    ...migrated,
    carried: [...carried, 'SUMMARY.md'],
    byHand,
    lost: [
      ...lost,
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
const meaningless =
  'book.authors book.multilingual book.text-direction rust build output.html.git-repository-icon output.html.copy-fonts output.html.fold output.html.hash-files output.html.sidebar-header-nav output.html.search output.html.print output.html.playground output.html.code output.linkcheck output.linkcheck2 output.html.live-reload-endpoint preprocessor.links preprocessor.index preprocessor.katex preprocessor.mermaid preprocessor.admonish'.split(
    ' '
  )

/**
 * Find the address of the first chapter, which mdBook shows at the root of the book as well; undefined where it is
 * there.
 */
function homeOf(pages: ReadonlySet<string>): string | undefined {
  const [first] = pages
  const hasIndex = [...pages].some((page) => /^(?:index|readme)\.md$/i.test(page))
  return first === undefined || hasIndex
    ? undefined
    : withSlash(first.replace(/(?:(?:^|\/)(?:index|readme))?\.md$/i, ''))
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

/** Whether a page of the book links to what lies beside the book on its host; a file of Markdown is no address there. */
function leavesBook(siteDir: string, content: string, pages: ReadonlySet<string>): boolean {
  return [...pages].some((page) => {
    const up = '../'.repeat(page.split('/').length)
    const text = readText(siteDir, `${content}/${page}`) ?? ''
    const links = new RegExp(`(?:\\]\\(|^\\[[^\\]]+\\]:\\s*)${up.replaceAll('.', '\\.')}([^\\s)#?]*)`, 'gm')
    return [...text.matchAll(links)].some(([, path = '']) => !path.endsWith('.md'))
  })
}

function scriptNotes(html: Values, settings: RecordedSettings): Note[] {
  const names = [...asList(html['additional-js']), ...asList(html['additional-css'])].map(String)
  if (names.length === 0) return []
  const text = `Scripts and styles of the theme (${names.join(', ')}) are not carried over; name in "styles" what the pages need.`
  const keys = ['output.html.additional-js', 'output.html.additional-css']
  return keys.flatMap((key) => settings.drop(key, text)).slice(0, 1)
}

function preprocessorNotes(config: Values, settings: RecordedSettings): Note[] {
  // Boxes, formulas, diagrams and the index of links are read here, too.
  const names = Object.keys(asRecord(config.preprocessor)).filter(
    (name) => !/^(?:admonish|katex|links|index|mermaid)$/.test(name)
  )
  return names.flatMap((name) => {
    const text = `The preprocessor "${name}" is not run; the content of its elements stays.`
    return settings.drop(`preprocessor.${name}`, text).map((note) => ({ ...note, key: `[preprocessor.${name}` }))
  })
}

function notListed(file: string): Note {
  return { file, text: 'Not in SUMMARY.md, so mdBook writes no page for it; it is excluded.' }
}
