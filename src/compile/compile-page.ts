import type { Cache } from '../cache/cache.js'
import { createCodeMarks, type CompileContext, type Highlight, compilePage } from '../markdown/index.js'
import type { Supervision } from '../model/activity.js'
import { isApiPage, type CompiledFrom } from '../model/api.js'
import type { Config } from '../model/config.js'
import type { CompiledPage, MarkedPage } from '../model/document.js'
import type { Page } from '../model/page.js'
import { contentComponents, labelsFor } from '../../templates/index.js'
import { byOriginal } from './by-original.js'
import { createApiCompiler } from './compile-api.js'
import { createSectionsReader, factsOfTranslation } from './sections/sections-reader.js'
import { editionFactsOf } from '../model/edition-facts.js'
import { hasTwins } from '../model/has-twins.js'
import { settingsOf } from '../model/site-settings.js'

/** Make the function that compiles one page; the same inline and in a worker. */
export function createPageCompiler(
  config: Config,
  cache: Cache,
  options: CompilerOptions = {}
): (page: CompiledFrom) => Promise<MarkedPage> {
  return byOriginal(config, (settings) => compilerOf(settings, cache, options))
}

/** Who is told what a page is doing, and what its page is for. */
interface CompilerOptions extends Pick<Supervision, 'onActivity' | 'onPlace'> {
  /** Whether the pages are only checked: those of references get no HTML. */
  readonly isChecked?: boolean | undefined
  /** Whether the sections of pages are asked for later; they are read of the tree that is parsed here, and kept in the cache. */
  readonly readsSections?: boolean | undefined
}

function compilerOf(
  config: Config,
  cache: Cache,
  { onActivity, onPlace, isChecked = false, readsSections = false }: CompilerOptions
): (page: CompiledFrom) => Promise<MarkedPage> {
  const { lang, extensions } = config
  const labels = labelsFor(lang, extensions.labels)
  const context = {
    siteDir: config.siteDir,
    contentDir: config.contentPath,
    staticDirs: config.staticPaths,
    originalDir: config.originalContent,
    sources: config.sources,
    isUntrusted: config.untrusted,
    dialect: config.dialect,
    hasMath: config.markdown.math,
    admonitions: config.markdown.admonitions,
    hasIslands: config.markdown.islands,
    islandRuntime: config.islandRuntime,
    hasPictures: config.images !== undefined,
    hasTwins: hasTwins(config),
    linkSchemes: config.outside.schemes,
    icons: config.markdown.icons,
    append: config.markdown.append,
    includePaths: config.markdown.includePaths,
    fenceSchemas: config.check.fences,
    blogFolder: config.blog?.folder,
    definitions: config.definitions,
    edition: editionFactsOf(config),
    site: settingsOf(config),
    extensions,
    onActivity,
    components: contentComponents(labels),
    footnoteLabel: labels.footnotes,
    footnoteBackLabel: labels.footnoteBack,
    collapsedLinesLabel: labels.collapsedLines,
    linkLabel: (heading: string) => labels.headingLink({ heading }),
    keyLabels: {
      fold: (key: string) => labels.toggleCategory({ label: key }),
      link: (key: string) => labels.headingLink({ heading: key }),
      default: labels.keyDefault,
      since: labels.keySince,
      page: labels.keyPage
    },
    taskDoneLabel: labels.taskDone,
    taskOpenLabel: labels.taskOpen
  }
  const watched = { ...context, onPlace }
  const onTree = readsSections ? sectionsKeeper(config, cache) : undefined
  const compileApi = createApiCompiler(config, cache, { ...watched, highlight: highlightNow }, isChecked)
  return async (page) => {
    onPlace?.(undefined)
    const { blocks, highlight } = createCodeMarks()
    if (isApiPage(page)) return { ...(await compileApi(page)), blocks, ...(isChecked && { isRecord: true }) }
    const compiled = await compilePage(page, { ...watched, highlight, onTree })
    return { ...(await withUnanswered(compiled, page, lang)), blocks }
  }
}

/** Create a function that keeps the sections of a page, as versions and as translations are compared. Whoever asks for what cannot be read hears of it. */
function sectionsKeeper(config: Config, cache: Cache): CompileContext['onTree'] {
  const read = createSectionsReader(config, cache)
  const readTranslation = createSectionsReader(config, cache, factsOfTranslation(config))
  return async (page, tree) => {
    try {
      const { edition } = await read(page, tree)
      if (edition !== undefined) await readTranslation(page, tree)
    } catch {
      return
    }
  }
}

/** Add what is found of the keywords of a page, whose words are those of search. */
async function withUnanswered(compiled: CompiledPage, page: Page, lang: string): Promise<CompiledPage> {
  if (!page.frontMatter.keywords?.length) return compiled
  const { unansweredKeywords } = await import('./unanswered-keywords.js')
  const { document, sections } = compiled
  const found = await unansweredKeywords(page, sections, lang)
  return found.length === 0
    ? compiled
    : { ...compiled, document: { ...document, findings: [...document.findings, ...found] } }
}

/** Highlight the code of a reference at once: the same code is on many pages, and is cached as a whole. */
const highlightNow: Highlight = async (code, language, marks) => {
  const { highlight } = await import('../markdown/code/highlight.js')
  return highlight(code, language, marks)
}
