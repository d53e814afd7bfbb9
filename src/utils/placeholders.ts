/**
 * Placeholders in HTML for what is only known later: `\0<letter><index>\0`, or `\0<letter><index>.<part>\0` for a part of a
 * whole. NUL gets through no parser of Markdown or HTML, so no author can write one.
 */

/** What a placeholder stands for, and its letter. */
const letters = {
  /** A link of a document, resolved when its page is rendered. */
  link: 'L',
  /** The address of the page itself. */
  self: 'S',
  /** A file that a document shows or offers, resolved when its page is rendered. */
  asset: 'A',
  /** The widths that an image is offered in, by the file that it shows. */
  image: 'I',
  /** A piece of Markdown in an API reference. */
  markdown: 'M',
  /** A block of code in an API reference. */
  code: 'C',
  /** A line of a block that is highlighted later. */
  line: 'H',
  /** An element that React renders. */
  component: 'R',
  /** HTML between such elements. */
  leaf: 'F'
} as const

/** What a placeholder stands for. */
export type PlaceholderKind = keyof typeof letters

/** What takes the place of each kind; `part` is 0 where a placeholder has none. */
export type Replacements = Readonly<Partial<Record<PlaceholderKind, (index: number, part: number) => string>>>

const pattern = /\0([A-Z])(\d+)(?:\.(\d+))?\0/g
const kindByLetter = new Map(
  Object.entries(letters).map(([kind, letter]) => [letter as string, kind as PlaceholderKind])
)

/** Write a placeholder. */
export function placeholder(kind: PlaceholderKind, index: number, part?: number): string {
  return `\0${letters[kind]}${index}${part === undefined ? '' : `.${part}`}\0`
}

/** Replace the placeholders of some kinds; others stay. */
export function replacePlaceholders(html: string, replacements: Replacements): string {
  return html.replaceAll(pattern, (whole, letter: string, index: string, part = '0') => {
    const replace = replacements[kindByLetter.get(letter) ?? 'link']
    return replace ? replace(Number(index), Number(part)) : whole
  })
}
