import type { KeyedText } from '../../model/section.js'

/** Find the lines of a file that texts begin on; 1 where a text is not written as it is read. */
export function linesOfTexts(texts: readonly KeyedText[], file: string): number[] {
  const lineByStart = new Map<string, number>()
  file.split('\n').forEach((written, index) => {
    const line = written.trim().replace(/,$/, '')
    for (const start of [line, line.replace(/^.*?: /, '')])
      for (const text of [start, start.replace(/^(["'])(.*)\1$/, '$2')])
        if (!lineByStart.has(text)) lineByStart.set(text, index + 1)
  })
  return texts.map(({ text }) => {
    const start = text.split('\n', 1)[0]?.trim() ?? ''
    return lineByStart.get(start) ?? lineOf(file, file.indexOf(start))
  })
}

function lineOf(text: string, offset: number): number {
  return offset < 0 ? 1 : text.slice(0, offset).split('\n').length
}
