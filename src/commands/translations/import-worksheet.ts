import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import { acceptSections } from '../../editions/freshness/accept-sections.js'
import { freshnessOf } from '../../editions/freshness/freshness-of.js'
import { countOf } from '../../editions/freshness/summarize.js'
import { updateLock } from '../../editions/freshness/update-lock.js'
import { applyTasks } from '../../editions/freshness/worksheets/apply-tasks.js'
import { parsePo } from '../../editions/freshness/worksheets/parse-po.js'
import { parseWorksheet } from '../../editions/freshness/worksheets/parse-worksheet.js'
import { parseXliff } from '../../editions/freshness/worksheets/parse-xliff.js'
import { restoreText } from '../../editions/freshness/worksheets/protect-text.js'
import type { SectionTask } from '../../editions/freshness/worksheets/section-tasks.js'
import { maxTextBytes } from '../../files/open-source.js'
import { overlaidPath, pathInOverlay } from '../../files/overlaid-path.js'
import { readSource } from '../../files/read-source.js'
import type { Config } from '../../model/config.js'
import { UsageError } from '../../model/errors.js'
import type { TranslationLock } from '../../model/translation-lock.js'
import type { WorksheetProblem, WorksheetReading } from '../../model/worksheet.js'
import { replaceFile } from '../../utils/replace-file.js'
import { followTexts, openTranslation, type Translation } from './open-translation.js'
import { readTranslatedApis } from './read-apis.js'
import { readFolder } from './read-folder.js'
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

/** A worksheet that comes back. */
export interface ReturnedWorksheet {
  /** Its path, for messages. */
  readonly file: string
  readonly text: string
}

/** Max length of a line of a worksheet in characters, which is that of the text of a block. */
const maxLineLength = 200_000

/**
 * Put the translations of a worksheet in place, as sections that nobody has reviewed yet.
 * @throws {UsageError} when one of them is not as it has to be; nothing is written then.
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
  const reading = parse(worksheet.text)
  if (reading.lang === undefined) throw refused(worksheet, [{ line: 1, message: 'The worksheet names no language.' }])
  const choice = { ...options, lang: reading.lang, isForOneVersion: true }
  return withTranslations(siteDir, choice, (translation, cache) => importInto(translation, reading, worksheet, cache))
}

/** Parse a worksheet of any form. */
function parse(text: string): WorksheetReading {
  if (/^\s*<\?xml|^\s*<xliff/.test(text)) return parseXliff(text)
  return /^msgid /m.test(text) ? parsePo(text) : parseWorksheet(text)
}

async function importInto(
  translation: Translation,
  reading: WorksheetReading,
  worksheet: ReturnedWorksheet,
  cache: Cache
): Promise<Found> {
  const { config, own, apis } = translation
  const { tasks, originals } = await tasksOf(translation, cache, [])
  const texts = textsOf(reading, tasks, worksheet)
  const { files, complete, lock, left } = applyTasks(tasks, texts, {
    lock: translation.lock,
    contentPath: config.contentPath,
    read: (file) =>
      textNamed(file, apis) ?? own.pages.find(({ source }) => source === file)?.text ?? readPartial(file, translation),
    translated: own.sections,
    originals: originals.sections
  })
  for (const [file, text] of writeTexts(files, apis, config)) {
    const path = placeOf(file, config)
    mkdirSync(dirname(path), { recursive: true })
    replaceFile(path, text)
  }
  const names = new Set(tasks.filter(({ units }) => units.some(({ id }) => texts.has(id))).map(({ page }) => page))
  const accepted = await acceptImported({ translation, originals, lock, complete, names }, cache)
  writeLock(accepted, translation.freshness.lockFile, config.siteDir)
  const { translation: after = translation } = await openTranslation(config, cache)
  return { freshness: after.freshness, sentences: [importSentence(texts.size, complete.size), ...left] }
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

/**
 * Put the markup of the originals into translated texts.
 * @throws {UsageError} with the line of each that has other placeholders, or belongs to no text that is behind.
 */
function textsOf(
  { units, problems }: WorksheetReading,
  tasks: readonly SectionTask[],
  worksheet: ReturnedWorksheet
): ReadonlyMap<string, string> {
  const known = new Map(tasks.flatMap((task) => task.units).map((unit) => [unit.id, unit]))
  const found = [...problems]
  const texts = new Map<string, string>()
  for (const { id, target, line } of units) {
    const unit = known.get(id)
    const restored = unit && restoreText(target, unit.framed)
    const strange = strangeCharacter.exec(target)?.[0]
    if (!restored) found.push({ line, message: unknownText(id) })
    else if (strange !== undefined) found.push({ line, message: strangeText(strange) })
    else if (texts.has(id))
      found.push({ line, message: `The text "${id}" is in the worksheet twice; remove one of them.` })
    else if ('problems' in restored) found.push(...restored.problems.map((message) => ({ line, message })))
    else texts.set(id, restored.text)
  }
  if (found.length > 0) throw refused(worksheet, found)
  if (texts.size === 0) throw new UsageError(`Nothing is translated in ${worksheet.file}.`)
  return texts
}

/** What decoding leaves of bytes that are no UTF-8, and control characters, which are in no text. */
const strangeCharacter = /[\uFFFD\0-\x08\x0B\x0C\x0E-\x1F]/

function strangeText(character: string): string {
  if (character === '\uFFFD') return 'The translation has bytes that are not UTF-8; save the worksheet as UTF-8.'
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `The translation has the control character U+${code}; remove it.`
}

function unknownText(id: string): string {
  return `No text "${id}" is to be translated: the original or the translation has changed; export it again.`
}

function refused({ file }: ReturnedWorksheet, problems: readonly WorksheetProblem[]): UsageError {
  const findings = problems.map(({ line, message }) => ({
    ruleId: 'translation-worksheet',
    message,
    file,
    line,
    column: 1,
    endLine: line,
    endColumn: 1
  }))
  return new UsageError('Failed to import the worksheet; nothing was written.', findings)
}

/** Read a file that pages of the translation include. */
function readPartial(file: string, { config }: Translation): string {
  const source = readSource(join(config.siteDir, file), config.sources, maxTextBytes)
  if (source.state !== 'read') throw new UsageError(`Cannot read ${file}.`)
  return new TextDecoder().decode(source.bytes)
}
