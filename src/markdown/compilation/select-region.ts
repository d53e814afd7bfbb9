/** Marks of a part of a file: the name is in the first group. */
export interface RegionMarks {
  readonly start: RegExp
  readonly end: RegExp
}

/** `// #region name`, as editors fold it. */
export const editorRegions: RegionMarks = {
  start: /^\s*(?:\/\/|#|--|<!--|\/\*|%|;|REM)?\s*#?(?:pragma\s+)?region\b[ \t]*([\w.-]*)/i,
  end: /^\s*(?:\/\/|#|--|<!--|\/\*|%|;|REM)?\s*#?(?:pragma\s+)?end ?region\b[ \t]*([\w.-]*)/i
}

/** `// ANCHOR: name`, of mdBook. */
export const anchorRegions: RegionMarks = {
  start: /ANCHOR:\s*([\w-]+)/,
  end: /ANCHOR_END:\s*([\w-]+)/
}

/** `--8<-- [start:name]`, of PyMdown. */
export const snippetRegions: RegionMarks = {
  start: /-{2,}8<-{2,}\s*\[\s*start:\s*([\w-]+)\s*\]/,
  end: /-{2,}8<-{2,}\s*\[\s*end:\s*([\w-]+)\s*\]/
}

/** Select the lines of a named part of a text, without marks; undefined when there is no such part. */
export function selectRegion(text: string, name: string, marks: RegionMarks): string | undefined {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => marks.start.exec(line)?.[1] === name)
  if (start < 0) return undefined
  const isEnd = (line: string) => {
    const found = marks.end.exec(line)
    return found !== null && (found[1] === name || found[1] === '')
  }
  const length = lines.slice(start + 1).findIndex(isEnd)
  return withoutMarks(lines.slice(start + 1, length < 0 ? undefined : start + 1 + length).join('\n'), marks)
}

/** Empty the lines outside of a named part of a text, whatever marks it, so that the others keep their numbers. */
export function emptyOutside(text: string, name: string): string | undefined {
  for (const marks of [editorRegions, anchorRegions, snippetRegions]) {
    const lines = text.split('\n')
    const start = lines.findIndex((line) => marks.start.exec(line)?.[1] === name)
    if (start < 0) continue
    const after = lines.findIndex(
      (line, index) => index > start && ['', name].includes(marks.end.exec(line)?.[1] ?? '-')
    )
    const end = after < 0 ? lines.length : after
    return lines.map((line, index) => (index > start && index < end ? line : '')).join('\n')
  }
  return undefined
}

/** Empty the lines by which PyMdown marks parts, which are no text, so that the others keep their numbers; a semicolon shows one. */
export function emptyMarks(text: string): string {
  if (!text.includes('8<')) return text
  const isMark = (line: string) =>
    (snippetRegions.start.test(line) || snippetRegions.end.test(line)) && !/;-{2,}8</.test(line)
  return text
    .split('\n')
    .map((line) => (isMark(line) ? '' : line))
    .join('\n')
}

/** Drop the lines that mark parts. */
export function withoutMarks(text: string, { start, end }: RegionMarks): string {
  return text
    .split('\n')
    .filter((line) => !start.test(line) && !end.test(line))
    .join('\n')
}

/** Remove the indent that all lines share. */
export function dedent(text: string): string {
  const lines = text.split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const shared = indents.reduce((least, indent) => Math.min(least, indent), Infinity)
  return Number.isFinite(shared) ? lines.map((line) => line.slice(shared)).join('\n') : text
}
