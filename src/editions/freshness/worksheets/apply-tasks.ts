import type { TranslationLock } from '../../../model/translation-lock.js'
import { compareText, groupBy } from '../../../utils/collections.js'
import { textFile } from '../../../compile/sections/text-sections.js'
import { countOf } from '../summarize.js'
import { applyBehind } from './apply-behind.js'
import type { ApplyTools } from './apply-tools.js'
import { editText, type TextEdit, linesOf } from './edit-text.js'
import type { SectionTask } from './section-tasks.js'
import { replaceBlock } from './write-block.js'

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

/** Write a section that the translation lacks as its original is written, behind the one that it follows. */
function missingSection(task: SectionTask, texts: ReadonlyMap<string, string>, tools: ApplyTools): TextEdit {
  const { page, original, originalPage, after } = task
  const file = `${tools.contentPath}/${page}`
  const sections = tools.translated.get(page) ?? []
  const own = linesOf(tools.read(file))
  const from = sections[sections.findIndex(({ anchor }) => anchor === (after ?? '')) + 1]?.line ?? own.length + 1
  const all = tools.originals.get(originalPage.contentPath) ?? []
  const next = all[all.findIndex(({ anchor }) => anchor === original.anchor) + 1]
  const written = translatedLines([task], texts).slice(original.line - 1, next ? next.line - 1 : undefined)
  const lines = textOf(written).trim().split('\n')
  return {
    file,
    from,
    to: from - 1,
    lines: from > own.length ? [...(own.at(-1) === '' ? [] : ['']), ...lines, ''] : [...lines, '']
  }
}

/** Write a page, or a text, that the translation lacks as its original is written. */
function missingPage(tasks: readonly SectionTask[], texts: ReadonlyMap<string, string>): string {
  return textOf(translatedLines(tasks, texts))
}

function textOf(lines: readonly (string | undefined)[]): string {
  return lines.filter((line) => line !== undefined).join('\n')
}

/** Translate the lines of an original. Each keeps its number; those that a shorter translation has no need of are undefined. */
function translatedLines(tasks: readonly SectionTask[], texts: ReadonlyMap<string, string>): (string | undefined)[] {
  const lines = linesOf(tasks[0]?.originalPage.text ?? '')
  const written: (string | undefined)[] = [...lines]
  for (const { units, original, kind } of tasks)
    for (const { id, block, framed, index } of units) {
      // The anchor by which it is known must not change with its title.
      const isHeading = kind !== 'text' && block.kind === 'heading' && index === 0 && original.anchor !== ''
      const needsId = isHeading && !/\{[^{}]*#[^{}]*\}/.test(framed.after)
      // Marks at the end of its line can go, but not the line below that makes it a heading.
      const below = framed.after.startsWith('\n') ? framed.after : ''
      const after = needsId ? ` {#${original.anchor}}${below}` : framed.after
      const edit = replaceBlock(block, { ...framed, after }, texts.get(id) ?? '', lines)
      written.fill(undefined, edit.from - 1, edit.to)
      written[edit.from - 1] = edit.lines.join('\n')
    }
  return written
}
