/** How documents write YAML, JSON and TOML: with gaps, comments and several ways in one block. */

/** Length of a block that readers still read, in UTF-16 units. */
export const maxFenceLength = 50_000

/** Blank comments in JSON, but not strings that look like some; what stands behind one keeps its column. */
export function withoutJsonComments(text: string): string {
  return text.replaceAll(/"(?:[^"\\\n]|\\.)*"|\/\/.*$|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|^\s*#.*$/gm, (match) =>
    match.startsWith('"') ? match : match.replaceAll(/[^\n]/g, ' ')
  )
}

/** Empty the lines that stand for what was left out, and those that are marked as removed; the others keep their numbers. */
export function withoutGaps(text: string): string {
  return text.replaceAll(/^.*(?:(?<![\w/])(?:\.{3,}|…)(?![\w/])|\[!code --(?:\]|:)).*$/gm, '')
}

/** List the parts of a text between empty lines, each with the number of lines before it. */
export function partsOf(text: string): readonly { readonly text: string; readonly line: number }[] {
  let line = 0
  return text.split(/(\n(?:[ \t]*\n)+)/).flatMap((part) => {
    const before = line
    line += part.split('\n').length - 1
    return part.trim() === '' ? [] : [{ text: part, line: before }]
  })
}
