import { loadConfig } from '../config/load.js'
import type { Supervision } from '../model/activity.js'
import { UsageError } from '../model/errors.js'
import {
  readQuestionStates,
  type AnsweringPage,
  type QuestionsState,
  type StatedQuestions
} from './questions/read-question-states.js'
import { acceptQuestions } from './questions/write-questions.js'
import { builtEditions } from './site/built-editions.js'
import { chooseEdition } from './site/choose-editions.js'

/** Options of listing questions. */
export interface QuestionsOptions extends Supervision {
  /** Edition whose pages are listed; undefined: the default one. */
  readonly edition?: string | undefined
  /** Whether what has changed is recorded as it is now. */
  readonly isAccepted: boolean
  /** Pages and sections, such as `guide/start.md#install`; none: all. */
  readonly pages: readonly string[]
}

/** Questions whose page or section is not what they were written for. */
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

/**
 * List the pages of a site without questions, and the questions whose page or section has changed since; with `isAccepted` record the
 * latter as they are now.
 * @throws {UsageError} A file of questions is broken, or a named page is not there.
 */
export async function listQuestions(
  siteDir: string,
  { edition, isAccepted, pages: named, ...supervision }: QuestionsOptions
): Promise<QuestionsList> {
  if (isAccepted && supervision.isUntrusted)
    throw new UsageError('The questions of an untrusted site are not written; omit --untrusted.')
  const editions = builtEditions(await loadConfig(siteDir, supervision)).map((config) => ({ config }))
  const { config } = chooseEdition(editions, edition)
  const read = async () => {
    const states = await readQuestionStates(config)
    if (states.findings.length > 0)
      throw new UsageError('The questions of the site cannot be read.', states.findings, config.siteDir)
    return states
  }
  const states = await read()
  refuseUnknown(named, states.pages)
  const isNamed = ({ path }: AnsweringPage, { anchor }: Pick<StatedQuestions, 'anchor'>) =>
    named.length === 0 || named.includes(path) || named.includes(`${path}#${anchor}`)
  const accepted = isAccepted ? acceptQuestions(states, config, isNamed) : 0
  const { pages } = accepted > 0 ? await read() : states
  const all = pages.flatMap((page) => page.questions.filter((own) => isNamed(page, own)).map((own) => ({ page, own })))
  return {
    pages: pages.length,
    questions: all.reduce((sum, { own }) => sum + own.texts.length, 0),
    without: pages
      .filter((page) => page.questions.length === 0 && isNamed(page, { anchor: '' }))
      .map(({ path }) => path),
    behind: all.flatMap(({ page: { path: page }, own: { anchor: section, state, place } }) =>
      state === 'current' ? [] : [{ page, section, state, file: place.file, line: place.line }]
    ),
    accepted
  }
}

/** Refuse names of pages that the site does not have. */
function refuseUnknown(named: readonly string[], pages: readonly AnsweringPage[]): void {
  const known = new Set(pages.map(({ path }) => path))
  const unknown = named.find((name) => !known.has(name.replace(/#.*/, '')))
  if (unknown !== undefined)
    throw new UsageError(`There is no page "${unknown}". Name pages by their paths below the content folder.`)
}
