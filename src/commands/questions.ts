import { chooseEditions, editionName } from '../model/choose-editions.js'
import { resolve } from 'node:path'
import { loadConfig } from '../config/load.js'
import { editionConfig, listEditions } from '../editions/settings.js'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import { UsageError } from '../model/errors.js'
import {
  readQuestionStates,
  type AnsweringPage,
  type QuestionsState,
  type QuestionStates,
  type StatedQuestions
} from './questions/read-question-states.js'
import { splitKey } from '../routes/read-questions.js'
import { acceptQuestions } from './questions/write-questions.js'

/** Options of listing questions. */
export interface QuestionsOptions extends Supervision {
  /** Version or language whose pages are listed; undefined: all. */
  readonly edition?: string | undefined
  /** Whether what has changed is recorded as it is now. */
  readonly isAccepted: boolean
  /** Pages and sections, such as `guide/start.md#install`; none: all. */
  readonly pages: readonly string[]
}

/** Questions whose page or section is not what they were written for, or not there any more. */
export interface ListedQuestions {
  readonly page: string
  readonly section: string
  readonly state: Exclude<QuestionsState, 'current'>
  readonly file: string
  readonly line: number
}

/** What is to do about the questions of a site. */
export interface QuestionsList {
  readonly pages: number
  readonly questions: number
  /** Pages that nobody has written questions for. */
  readonly without: readonly string[]
  readonly behind: readonly ListedQuestions[]
  /** Number of entries that were recorded. */
  readonly accepted: number
}

/** The questions of an edition. */
export interface EditionQuestions extends QuestionsList {
  /** Its version and language, as `--edition` takes them. */
  readonly edition: string
}

/**
 * List the pages of a site without questions, and the questions whose page or section has changed since; with `isAccepted` record the
 * latter as they are now. Versions that are refs of git have theirs from there, which nobody can change.
 * @returns those of each edition
 * @throws {UsageError} A file of questions is broken, or a named page is not there.
 */
export async function listQuestions(
  siteDir: string,
  { edition, isAccepted, pages: named, ...supervision }: QuestionsOptions
): Promise<readonly EditionQuestions[]> {
  if (isAccepted && supervision.isUntrusted)
    throw new UsageError('The questions of an untrusted site are not written; omit --untrusted.')
  const all = editableEditions(await loadConfig(siteDir, supervision)).map((config) => ({ config }))
  const chosen = edition === undefined ? all : chooseEditions(all, [edition])
  const states = await Promise.all(chosen.map(({ config }) => readStates(config)))
  refuseUnknown(
    named,
    states.flatMap(({ pages }) => pages)
  )
  const lists: EditionQuestions[] = []
  // One after the other, since they may share files.
  for (const { config } of chosen)
    lists.push({ edition: editionName(config.edition, all), ...(await listOf(config, { isAccepted, named })) })
  return lists
}

/** List the editions whose files are those of the site. */
function editableEditions(config: Config): readonly Config[] {
  const { authored, configDir } = config
  const editions = listEditions(authored, configDir, ({ folder }) =>
    typeof folder === 'string' ? { root: resolve(configDir, folder) } : undefined
  )
  return editions.length === 0 ? [config] : editions.map((each) => editionConfig(config, each))
}

async function readStates(config: Config): Promise<QuestionStates> {
  const states = await readQuestionStates(config)
  if (states.findings.length > 0)
    throw new UsageError('Failed to read the questions of the site.', states.findings, config.siteDir)
  return states
}

/** List, and record if asked to, the questions of an edition. */
async function listOf(
  config: Config,
  { isAccepted, named }: { readonly isAccepted: boolean; readonly named: readonly string[] }
): Promise<QuestionsList> {
  const states = await readStates(config)
  const isNamed = ({ path }: Pick<AnsweringPage, 'path'>, { anchor }: Pick<StatedQuestions, 'anchor'>) =>
    named.length === 0 || named.includes(path) || named.includes(`${path}#${anchor}`)
  const accepted = isAccepted ? acceptQuestions(states, config, isNamed) : 0
  const { pages, lost } = accepted > 0 ? await readStates(config) : states
  const all = pages.flatMap((page) => page.questions.filter((own) => isNamed(page, own)).map((own) => ({ page, own })))
  const gone = lost
    .filter((own) => isNamed({ path: own.page }, own))
    .map((own) => ({ page: { path: own.page }, own: { ...own, state: 'gone' as const } }))
  const isAsked = ({ path }: AnsweringPage) => named.length === 0 || named.some((name) => splitKey(name)[0] === path)
  return {
    pages: pages.filter(isAsked).length,
    questions: all.reduce((sum, { own }) => sum + own.texts.length, 0),
    without: pages
      .filter((page) => page.questions.length === 0 && isNamed(page, { anchor: '' }))
      .map(({ path }) => path),
    behind: [...all, ...gone].flatMap(({ page: { path: page }, own: { anchor: section, state, place } }) =>
      state === 'current' ? [] : [{ page, section, state, file: place.file, line: place.line }]
    ),
    accepted
  }
}

/** Refuse names of pages that the site does not have. */
function refuseUnknown(named: readonly string[], pages: readonly AnsweringPage[]): void {
  const known = new Set(pages.map(({ path }) => path))
  const unknown = named.find((name) => !known.has(splitKey(name)[0]))
  if (unknown !== undefined)
    throw new UsageError(`There is no page "${unknown}". Name pages by their paths below the content folder.`)
}
