import type { HeadingIds, Values } from '../../model/dialect.js'
import { onlyKeys } from '../shared/only-keys.js'
import { withoutIcons } from './remark-icons.js'
import { slugify } from './slugify.js'

/** The function of Python-Markdown, unless a site names another one. */
const ownFunction = 'markdown.extensions.toc.slugify'

/** The functions that a site may name, by their names in Python; each is given the separator and `case`. */
const functions: Readonly<Record<string, (text: string, separator: string, letters: string) => string>> = {
  [ownFunction]: (text, separator) => slugify(text, separator),
  'markdown.extensions.toc.slugify_unicode': (text, separator) => slugify(text, separator, true),
  'pymdownx.slugs.slugify': slugOfExtensions,
  'pymdownx.slugs.uslugify': (text, separator) => slugOfExtensions(text, separator, 'lower'),
  'pymdownx.slugs.uslugify_cased': (text, separator) => slugOfExtensions(text, separator, 'none'),
  'pymdownx.slugs.gfm': (text, separator) => slugOfExtensions(text, separator, 'lower-ascii')
}

/** How letters are written, by the option `case`. */
const cases: Readonly<Record<string, (text: string) => string>> = {
  none: (text) => text,
  lower: (text) => text.toLowerCase(),
  'lower-ascii': (text) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()),
  // What folding changes beyond small letters is the sharp s, and the final sigma.
  fold: (text) => text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ')
}

/** Name anchors as a function of PyMdown Extensions does: each blank is a separator, and letters of any script stay. */
function slugOfExtensions(text: string, separator: string, letters: string): string {
  const written =
    cases[letters]?.(
      text
        .normalize('NFC')
        .replaceAll(/<\/?[^>]*>/g, '')
        .trim()
    ) ?? text
  return written.replaceAll(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', separator)
}

/** Whether the anchors of a site can be named here: its function is known, and how it writes letters. */
export function hasMkdocsAnchors({ slugify: name, case: letters = 'none' }: Values): boolean {
  const isIn = (record: object, key: unknown) => typeof key === 'string' && Object.hasOwn(record, key)
  return (name === undefined || isIn(functions, name)) && isIn(cases, letters)
}

/** Name anchors as `toc` of Python-Markdown says: with a function, by its name in Python, a separator, and for the function of PyMdown Extensions `case`. */
export function mkdocsAnchors(options: Values): HeadingIds {
  const {
    slugify: name = ownFunction,
    separator = '-',
    case: letters = 'none'
  } = onlyKeys(options, ['slugify', 'separator', 'case'])
  if (!hasMkdocsAnchors(options))
    throw new Error(
      `Unexpected "slugify" or "case", expected one of ${Object.keys(functions).join(', ')}, and of ${Object.keys(cases).join(', ')}`
    )
  const named = functions[String(name)]
  return { separator: '_', slug: (text) => named?.(withoutIcons(text), String(separator), String(letters)) ?? text }
}
