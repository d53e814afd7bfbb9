import type { TranslationLock } from '../../../model/translation-lock.js'
import { compareText, groupBy } from '../../../utils/collections.js'
import { textFile } from '../../../compile/sections/text-sections.js'
import { countOf } from '../summarize.js'
import { applyBehind } from './apply-behind.js'
import { missingPage, missingSection } from './apply-missing.js'
import type { ApplyTools } from './apply-tools.js'
import { editText, type TextEdit } from './edit-text.js'
import type { SectionTask } from './section-tasks.js'

/** What translated texts change. */
export interface AppliedTasks {
  /** New contents of files, by paths relative to the site directory; those of texts of API descriptions by the names of the texts. */
  readonly files: ReadonlyMap<string, string>
  /** Sections whose texts are all translated, as `<page>#<anchor of the original>`. */
  readonly complete: ReadonlySet<string>
  /** The lock, where sections that are translated in part are behind with what is left. */
  readonly lock: TranslationLock
  /** Sections and pages that were left out, with the reason. */
  readonly left: readonly string[]
  /** What is changed in files that were there. */
  readonly edits: readonly TextEdit[]
}

/** Put translated texts, by the ids of their units, in place. */
export function applyTasks(
  tasks: readonly SectionTask[],
  texts: ReadonlyMap<string, string>,
  tools: ApplyTools
): AppliedTasks {
  const isAsked = ({ units }: SectionTask) => units.some(({ id }) => texts.has(id))
  const applied = [...groupBy(tasks, ({ page }) => page)]
    .filter(([, ofPage]) => ofPage.some(isAsked))
    .reduce<AppliedTasks>(
      (state, [page, ofPage]) =>
        ofPage[0]?.kind === 'page'
          ? applyPage(page, ofPage, texts, state, tools)
          : ofPage.filter(isAsked).reduce((each, task) => applySection(task, texts, each, tools), state),
      { files: new Map(), edits: [], complete: new Set(), left: [], lock: tools.lock }
    )
  const changed = [...groupBy(applied.edits, ({ file }) => file)].map(
    ([file, edits]) => [file, editText(tools.read(file), edits)] as const
  )
  const files = new Map([...applied.files, ...changed].sort(([a], [b]) => compareText(a, b)))
  return { ...applied, files }
}

/** Apply the texts of a page that the translation lacks, if all are there. */
function applyPage(
  page: string,
  tasks: readonly SectionTask[],
  texts: ReadonlyMap<string, string>,
  state: AppliedTasks,
  { contentPath }: ApplyTools
): AppliedTasks {
  const open = openUnits(tasks, texts)
  if (open > 0) return leave(state, `The page ${page} is left out: ${openTexts(open)}.`)
  return {
    ...state,
    files: new Map(state.files).set(`${contentPath}/${page}`, missingPage(tasks, texts)),
    complete: new Set([...state.complete, ...tasks.map(nameOf)])
  }
}

/** Apply the texts of a section. */
function applySection(
  task: SectionTask,
  texts: ReadonlyMap<string, string>,
  state: AppliedTasks,
  tools: ApplyTools
): AppliedTasks {
  const name = nameOf(task)
  const complete = new Set([...state.complete, name])
  if (task.kind === 'section') {
    const open = openUnits([task], texts)
    if (open > 0) return leave(state, `The section ${name} is left out: ${openTexts(open)}.`)
    return { ...state, edits: [...state.edits, missingSection(task, texts, tools)], complete }
  }
  if (task.kind === 'text') {
    const open = openUnits([task], texts)
    if (open > 0) return leave(state, `The text ${name} is left out: ${openTexts(open)}.`)
    const file = textFile(task.page, task.original.anchor)
    return { ...state, files: new Map(state.files).set(file, missingPage([task], texts)), complete }
  }
  const { edits, rest, lock } = applyBehind(task, texts, { ...tools, lock: state.lock })
  const after = { ...state, edits: [...state.edits, ...edits], lock }
  return rest === undefined ? { ...after, complete } : leave(after, `The section ${name} is still behind: ${rest}.`)
}

function leave(state: AppliedTasks, sentence: string): AppliedTasks {
  return { ...state, left: [...state.left, sentence] }
}

function openTexts(count: number): string {
  return `${countOf(count, 'text')} of it ${count === 1 ? 'is' : 'are'} not translated yet`
}

function openUnits(tasks: readonly SectionTask[], texts: ReadonlyMap<string, string>): number {
  return tasks.flatMap(({ units }) => units).filter(({ id }) => !texts.has(id)).length
}

function nameOf({ page, original }: SectionTask): string {
  return `${page}#${original.anchor}`
}
