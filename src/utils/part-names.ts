import { escapeText } from './escape.js'

/** Where a long word may break: behind the marks that part the names of an address or a path (browsers know hyphens), and before a capital within a name. */
const places = /(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=[._/:=?&])(?=[^._/:=?&])/u

/**
 * Part a text where its lines may break besides at its spaces: words of more than `maxLength` characters break between their names
 * rather than within one. Chinese breaks everywhere and is no word.
 */
export function partNames(text: string, maxLength: number): string[] {
  const parts = ['']
  for (const [index, run] of text.split(new RegExp(`([!-~]{${maxLength + 1},})`)).entries()) {
    const [first = '', ...rest] = index % 2 === 0 ? [run] : run.split(places)
    parts.push((parts.pop() ?? '') + first, ...rest)
  }
  return parts
}

/** Longest word that an entry of an outline keeps on one line, in characters: the deepest of them are about that wide. */
const outlineLength = 16

/** Write a text for the outline of a page, where long words break between their names. */
export function outlineText(text: string): string {
  return partNames(text, outlineLength).map(escapeText).join('<wbr>')
}
