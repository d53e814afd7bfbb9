import type { PropertyProps } from '../../model/api-schema-props.js'

/** Name that stands for any name of an author's choice. */
export const anyName = '<name>'

/** Keys from the outside to the inside; `<name>` stands for one of an author's choice, `[]` behind one for each entry of its list. */
export type KeyPath = readonly string[]

/**
 * Write a path with dots.
 *
 * @example pathText(['cameras', '<name>', 'zones[]']) // 'cameras.<name>.zones[]'
 */
export function pathText(path: KeyPath): string {
  return path.join('.')
}

/** Add each entry of the list that a path leads to. */
export function entryPath(path: KeyPath): KeyPath {
  return [...path.slice(0, -1), `${path.at(-1) ?? ''}[]`]
}

/** Name the part of a path that a key is: its own name, or that of any that an author may choose. */
export function segmentOf({ name, kind }: Pick<PropertyProps, 'name' | 'kind'>): string {
  if (kind === 'named') return name
  return /^<.+>$/.test(name) ? name : anyName
}

/** Whether a part of a path is a name of an author's choice. */
export function isChosen(name: string): boolean {
  return /^<.+>/.test(name)
}

/**
 * List the ways to write a path that readers search by: whole, and without the names that authors choose.
 *
 * @example searchNames(['cameras', '<name>', 'detect']) // ['cameras.<name>.detect', 'cameras.detect']
 */
export function searchNames(path: KeyPath): string[] {
  const plain = path.map((part) => part.replaceAll('[]', ''))
  return [...new Set([pathText(plain), pathText(plain.filter((part) => !isChosen(part)))])].filter(
    (name) => name !== ''
  )
}
