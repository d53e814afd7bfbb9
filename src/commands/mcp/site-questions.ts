import type { Config } from '../../model/config.js'
import { UsageError } from '../../model/errors.js'
import type { Route } from '../../model/route.js'
import {
  readQuestionStates,
  type AnsweringPage,
  type QuestionStates,
  type QuestionsState
} from '../questions/read-question-states.js'
import { writeQuestions } from '../questions/write-questions.js'
import { addressIn } from '../../programs/address-in.js'
import type { SourceEdition } from './open-site-reader.js'
import { pageOfText } from '../../programs/page-of-text.js'

/** What a program is told of questions that may not fit what they are for. */
const notes: Readonly<Record<QuestionsState, string>> = {
  current: '',
  changed: ' (the text has changed since these were written)',
  unrecorded: ' (the text that these were written for is not recorded)',
  gone: ' (this section no longer exists)'
}

/** List the questions of a page by its sections. */
export async function pageQuestions({ config }: SourceEdition, route: Route): Promise<string> {
  const page = pageOf(route, await readQuestionStates(config))
  const places = [
    { anchor: '', title: page.title },
    ...page.sections.filter(({ anchor }) => anchor !== ''),
    ...page.questions.filter(({ state }) => state === 'gone').map(({ anchor }) => ({ anchor, title: '' }))
  ]
  return places
    .map(({ anchor, title }) => {
      const own = page.questions.filter((questions) => questions.anchor === anchor)
      const head = anchor === '' ? `The page "${title}"` : `#${anchor}: ${title}`
      const state = own.find((questions) => questions.state !== 'current')?.state ?? 'current'
      const texts = own.flatMap((questions) => questions.texts.map((text) => `- ${text}\n`))
      return `${head}${notes[state]}\n${texts.length > 0 ? texts.join('') : '(no questions)\n'}`
    })
    .join('\n')
}

/** List the pages without questions, and those with questions that may not fit them any more, by their addresses. */
export async function openQuestions({ config, routes }: SourceEdition, start: number): Promise<string> {
  const { pages, lost } = await readQuestionStates(config)
  const addressBySource = new Map(routes.map((route) => [route.source, addressIn(config, route)]))
  const lines = pages.flatMap(({ source, title, questions }) => {
    const address = addressBySource.get(source)
    if (address === undefined) return []
    if (questions.length === 0) return [`- ${address}: ${title} (no questions)\n`]
    return questions
      .filter(({ state }) => state !== 'current')
      .map(({ anchor, state }) => `- ${address}${anchor === '' ? '' : `#${anchor}`}: ${title}${notes[state]}\n`)
  })
  const gone = lost.map(({ page, place }) => `- ${page}: this page no longer exists (${place.file}:${place.line})\n`)
  return lines.length + gone.length === 0
    ? 'Every page has questions, and all fit their sections.'
    : pageOfText([...lines, ...gone].join(''), start)
}

/** Write the questions of a page or a section into the file of its folder. */
export async function writePageQuestions(
  { config }: SourceEdition,
  route: Route,
  section: string,
  questions: readonly string[]
): Promise<string> {
  refuseReadOnly(config)
  const states = await readQuestionStates(config)
  if (states.findings.length > 0) throw new UsageError('', states.findings, config.siteDir)
  const file = writeQuestions(pageOf(route, states), section.replace(/^#/, ''), questions, { ...states, config })
  return questions.length === 0
    ? `No questions any more, in ${file}.`
    : `${questions.length} questions written to ${file}.`
}

/** Refuse to write into an untrusted site, and into a version that is in git. */
function refuseReadOnly({ untrusted, edition }: Config): void {
  if (untrusted)
    throw new UsageError('Nothing is written into an untrusted site; start the server without --untrusted.')
  if (edition.workTree !== undefined)
    throw new UsageError(`Nothing is written into the version "${edition.version ?? ''}", which is read from git.`)
}

/** Find an authored page. */
function pageOf({ permalink, source }: Route, { pages }: QuestionStates): AnsweringPage {
  const page = pages.find((own) => own.source === source)
  if (!page) throw new UsageError(`"${permalink}" is not a page of the content folder that search finds.`)
  return page
}
