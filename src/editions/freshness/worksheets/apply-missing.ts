import type { ApplyTools } from './apply-tools.js'
import { linesOf, type TextEdit } from './edit-text.js'
import type { SectionTask } from './section-tasks.js'
import { replaceBlock } from './write-block.js'

/** Write a section that the translation lacks as its original is written, behind the one that it follows. */
export function missingSection(task: SectionTask, texts: ReadonlyMap<string, string>, tools: ApplyTools): TextEdit {
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
export function missingPage(tasks: readonly SectionTask[], texts: ReadonlyMap<string, string>): string {
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
