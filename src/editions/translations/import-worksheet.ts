import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import { acceptSections } from '../freshness/accept-sections.js'
import { freshnessOf } from '../freshness/freshness-of.js'
import { countOf } from '../freshness/summarize.js'
import { updateLock } from '../freshness/update-lock.js'
import { proveTexts } from '../freshness/proof/prove-texts.js'
import { applyTasks } from '../freshness/worksheets/apply-tasks.js'
import type { SectionTask } from '../freshness/worksheets/section-tasks.js'
import { maxTextBytes } from '../../files/open-source.js'
import { overlaidPath, pathInOverlay } from '../../files/overlaid-path.js'
import { readSource } from '../../files/read-source.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import { UsageError } from '../../model/errors.js'
import type { TranslationLock } from '../../model/translation-lock.js'
import type { WorksheetProblem, WorksheetReading } from '../../model/worksheet.js'
import { sourceText } from '../../source/read-file.js'
import { replaceFiles } from '../../utils/replace-file.js'
import { followTexts, openTranslation, type Translation } from './open-translation.js'
import { readTranslatedApis } from './read-apis.js'
import { createProofTools } from './proof-tools.js'
import { readFolder } from './read-folder.js'
import { parseReturned, readReturned } from './read-returned.js'
import { tasksOf, type Originals } from './tasks-of.js'
import { upstreamTexts } from './upstream-texts.js'
import {
  refuseUntrusted,
  withTranslations,
  type Found,
  type TranslationOptions,
  type TranslationsResult
} from './with-translations.js'
import { writeLock } from './write-lock.js'
import { textNamed, writeTexts } from './write-texts.js'
import { lineStart } from '../../utils/line-start.js'

/** A worksheet that comes back. */
export interface ReturnedWorksheet {
  /** Its path, for messages. */
  readonly file: string
  readonly text: string
}

/** Max length of a line of a worksheet in characters, which is that of the text of a block. */
const maxLineLength = 200_000

/**
 * Put the translations of a worksheet in place, as sections that nobody has reviewed yet. Those that are not as they have to be are
 * refused, and the others are written.
 * @throws {UsageError} when the worksheet cannot be read; nothing is written then.
 */
export function importWorksheet(
  siteDir: string,
  worksheet: ReturnedWorksheet,
  options: TranslationOptions
): Promise<TranslationsResult> {
  refuseUntrusted(options)
  const long = worksheet.text.split('\n').findIndex((line) => line.length > maxLineLength)
  if (long >= 0)
    throw refused(worksheet, [
      { line: long + 1, message: `This line has over ${maxLineLength / 1000},000 characters.` }
    ])
  const reading = parseReturned(worksheet.text)
  if (reading.problems.length > 0) throw refused(worksheet, reading.problems)
  if (reading.lang === undefined) throw refused(worksheet, [{ line: 1, message: 'The worksheet names no language.' }])
  const choice = { ...options, lang: reading.lang, isForOneVersion: true }
  return withTranslations(siteDir, choice, (translation, cache) => importInto(translation, reading, worksheet, cache))
}

async function importInto(
  translation: Translation,
  reading: WorksheetReading,
  worksheet: ReturnedWorksheet,
  cache: Cache
): Promise<Found> {
  const { config, own, apis } = translation
  const { tasks: found, originals } = await tasksOf(translation, cache, [])
  const tasks = found.map((task) => withWritten(task, config))
  const isText = (file: string) => textNamed(file, apis) !== undefined
  const tools = {
    lock: translation.lock,
    contentPath: config.contentPath,
    read: (file: string) => textNamed(file, apis) ?? readWritten(file, config),
    translated: own.sections,
    originals: originals.sections
  }
  const returned = readReturned(reading, tasks)
  if (returned.texts.length + returned.problems.length === 0)
    throw new UsageError(`Nothing is translated in ${worksheet.file}.`)
  const { texts, refused } = await proveTexts(tasks, returned.texts, createProofTools(tools, config, isText))
  const findings = findingsOf(worksheet, [...returned.problems, ...refused])
  if (texts.size === 0) return { freshness: translation.freshness, refused: findings, sentences: ['Imported nothing.'] }
  const { files, complete, lock, left } = applyTasks(tasks, texts, tools)
  const written = writeTexts(files, apis, config).map(([file, text]) => [placeOf(file, config), text] as const)
  const before = new Map(written.flatMap(([path]) => bytesOf(path, config)))
  replaceFiles(new Map(written))
  try {
    const names = new Set(tasks.filter(({ units }) => units.some(({ id }) => texts.has(id))).map(({ page }) => page))
    const accepted = await acceptImported({ translation, originals, lock, complete, names }, cache)
    writeLock(accepted, translation.freshness.lockFile, config.siteDir)
  } catch (error) {
    for (const [path] of written) if (!before.has(path)) rmSync(path, { force: true })
    replaceFiles(before)
    throw error
  }
  const { translation: after = translation } = await openTranslation(config, cache)
  const sentences = [importSentence(texts.size, complete.size), ...left]
  return { freshness: after.freshness, refused: findings, sentences }
}

/** Find where a file of a translation is; one that comes to a version that shares its files belongs to that alone. */
function placeOf(file: string, { siteDir, sources }: Config): string {
  const path = join(siteDir, file)
  return existsSync(path) ? overlaidPath(path, sources) : (pathInOverlay(path, sources) ?? path)
}

/** What an import has changed. */
interface Imported {
  readonly translation: Translation
  readonly originals: Originals
  readonly lock: TranslationLock
  /** Sections that are translated whole, as `<page>#<anchor of the original>`. */
  readonly complete: ReadonlySet<string>
  /** The pages in which something was. */
  readonly names: ReadonlySet<string>
}

/** Record in the lock that sections are translated and nobody has reviewed them yet. */
async function acceptImported(
  { translation, originals, lock: before, complete, names }: Imported,
  cache: Cache
): Promise<TranslationLock> {
  const { config, freshness } = translation
  const own = await readFolder(config, cache)
  const { apis } = await readTranslatedApis(config, freshness.originalLang, cache)
  const pages = followTexts(own, config, before, originals.sections)
  // Pages that came are known of an upstream from now on.
  const texts = upstreamTexts(originals.sections, pages, apis, ({ page }) => originals.apis.get(page)?.sections)
  const lock = before.upstream ? updateLock(before, { ...before.upstream, ...texts }) : before
  const after = freshnessOf({ ...freshness, lock, pages, originals: originals.sections, apis })
  return acceptSections(
    after.pages.filter(({ page, source }) => source !== undefined && names.has(page)),
    lock,
    {
      isChosen: (page, { original }) => original !== undefined && complete.has(`${page}#${original.anchor}`),
      isOmitted: () => false,
      kind: 'unreviewed'
    }
  )
}

function importSentence(texts: number, sections: number): string {
  return `Imported ${countOf(texts, 'text')}; ${countOf(sections, 'section')} to review.`
}

function refused(worksheet: ReturnedWorksheet, problems: readonly WorksheetProblem[]): UsageError {
  return new UsageError('Failed to import the worksheet; nothing was written.', findingsOf(worksheet, problems))
}

function findingsOf({ file }: ReturnedWorksheet, problems: readonly WorksheetProblem[]): Finding[] {
  return [...problems]
    .sort((a, b) => a.line - b.line)
    .map(({ line, message }) => ({
      ruleId: 'translation-worksheet',
      data: { text: message },
      ...lineStart(file, line)
    }))
}

/** Read what a file is before it is written; none where it is not there. */
function bytesOf(path: string, { sources }: Config): (readonly [path: string, bytes: Uint8Array])[] {
  const source = readSource(path, sources, maxTextBytes)
  return source.state === 'read' ? [[path, source.bytes]] : []
}

/** Read a file of the translation as it is written, of which pages are read in another form where their dialect has it. */
function readWritten(file: string, { siteDir, sources }: Config): string {
  const source = readSource(join(siteDir, file), sources, maxTextBytes)
  if (source.state !== 'read') throw new UsageError(`Cannot read ${file}.`)
  return Buffer.from(source.bytes).toString()
}

/** Take the original of a page that is missing as it is written, where it is a file of the site. */
function withWritten(task: SectionTask, config: Config): SectionTask {
  const { originalPage: page, kind } = task
  if (kind === 'text' || !config.dialect.prepareFrontMatter) return task
  const source = readSource(join(config.siteDir, page.source), config.sources, maxTextBytes)
  const text =
    source.state === 'read'
      ? Buffer.from(source.bytes)
          .toString()
          .replace(/^\uFEFF/, '')
      : ''
  return sourceText(text, config) === page.text ? { ...task, originalPage: { ...page, text } } : task
}
