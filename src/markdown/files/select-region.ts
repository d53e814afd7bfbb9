/** Marks of a part of a file: the name is in the first group. */
export interface RegionMarks {
  readonly start: RegExp
  readonly end: RegExp
}

const comment = String.raw`(?:\/\/|#|--|<!--|\/\*+|%|;|::|'|REM\b)`
const lineEnd = String.raw`[ \t]*(?:-->|\*\/)?[ \t]*\r?$`

/** Match a mark of editors: `#region name`, or a comment of `region name` and nothing else. */
function editorMark(word: string): RegExp {
  const hashed = String.raw`${comment}?[ \t]*#(?:pragma[ \t]+)?${word}\b`
  const bare = String.raw`${comment}[ \t]*${word}(?=(?:[ \t]+[\w.-]+)?${lineEnd})`
  return new RegExp(String.raw`^[ \t]*(?:${hashed}|${bare})[ \t]*(?:(?!-->)([\w.-]*))`, 'i')
}

/** `// #region name`, as editors fold it. */
export const editorRegions: RegionMarks = { start: editorMark('region'), end: editorMark('end ?region') }

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

const everyKind = [editorRegions, anchorRegions, snippetRegions]

/** Find the lines between the marks of a named part, the first included and the last not, counted from 0; undefined when there is no such part. */
export function findRegion(
  lines: readonly string[],
  name: string
): { readonly from: number; readonly to: number } | undefined {
  for (const { start, end } of everyKind) {
    const first = lines.findIndex((line) => start.exec(line)?.[1] === name)
    if (first < 0) continue
    const last = lines.findIndex((line, index) => index > first && ['', name].includes(end.exec(line)?.[1] ?? '-'))
    return { from: first + 1, to: last < 0 ? lines.length : last }
  }
  return undefined
}

/** List the names of the parts of a text. */
export function regionNames(lines: readonly string[]): string[] {
  return lines.flatMap((line) => everyKind.flatMap(({ start }) => start.exec(line)?.[1] ?? [])).filter(Boolean)
}

/** Make what tells the lines that mark parts of a text from the others: a text has marks of a kind where it has one that ends a part. */
export function markOf(lines: readonly string[]): (line: string) => boolean {
  const kinds = everyKind.filter(({ end }) => lines.some((line) => end.test(line)))
  return (line) => kinds.some(({ start, end }) => start.test(line) || end.test(line))
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

/** Remove the indent that all lines share. */
export function dedent(text: string): string {
  const lines = text.split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const shared = indents.reduce((least, indent) => Math.min(least, indent), Infinity)
  return Number.isFinite(shared) ? lines.map((line) => line.slice(shared)).join('\n') : text
}
