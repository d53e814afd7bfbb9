import type { EditionQuestions, ListedQuestions, QuestionsList } from '../commands/questions.js'
import { exitCodes } from './exit-codes.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan search --questions`. */
export interface QuestionsFlags extends SupervisionFlags {
  readonly format: 'pretty' | 'json'
  readonly accept: boolean
  readonly page: readonly string[]
  readonly edition?: string
}

/** Print which pages have no questions, and which questions are behind their pages. */
export async function questions(siteDir: string, flags: QuestionsFlags): Promise<number> {
  const { listQuestions } = await import('../commands/questions.js')
  const lists = await listQuestions(siteDir, {
    ...supervisionOf(flags),
    edition: flags.edition,
    isAccepted: flags.accept,
    pages: flags.page
  })
  process.stdout.write(flags.format === 'json' ? `${JSON.stringify(jsonOf(lists))}\n` : describeAll(lists))
  return exitCodes.fine
}

/** Gather the lists for programs: that of the one edition, or those of all. */
function jsonOf(lists: readonly EditionQuestions[]): object {
  const [one, ...others] = lists
  if (!one || others.length > 0) return { editions: lists }
  const { edition: _, ...list } = one
  return list
}

/** Format the lists for people, each below the name of its edition where there are several. */
function describeAll(lists: readonly EditionQuestions[]): string {
  const isSeveral = lists.length > 1
  return lists.map(({ edition, ...list }) => `${isSeveral ? `${edition}\n\n` : ''}${describe(list)}`).join('\n')
}

/** Format a list for people. */
function describe({ pages, questions, without, behind, accepted }: QuestionsList): string {
  const lines = [
    ...(accepted > 0 ? [`${accepted} recorded as they are now.`, ''] : []),
    ...part('Without questions', without),
    ...part('Behind', behind.map(describeEntry)),
    `Pages: ${pages}, without questions: ${without.length}. Questions: ${questions}, entries behind: ${behind.length}.`
  ]
  return `${lines.join('\n')}\n`
}

function part(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`), '']
}

const states: Readonly<Record<ListedQuestions['state'], string>> = {
  changed: 'changed since',
  unrecorded: 'not recorded yet',
  gone: 'not there any more'
}

function describeEntry({ page, section, state, file, line }: ListedQuestions): string {
  return `${page}${section === '' ? '' : `#${section}`}: ${states[state]} (${file}:${line})`
}
