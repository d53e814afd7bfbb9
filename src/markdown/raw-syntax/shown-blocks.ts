import type { Element } from 'hast'
import { shownAttributes } from '../lost-text/shown-attributes.js'
import type { SourceRange } from '../page/file-set.js'
import type { HastParent } from '../tree/visit.js'
import type { TextKind } from './find-raw.js'
import { mark } from './raw-sign.js'

/** A text of a tree, where it begins in its block, and where it was written. */
export interface ShownRun {
  readonly start: number
  readonly position: SourceRange | undefined
  /** What the position is of: the text, an element around it, or code, values of YAML and other data, in which nothing is escaped. */
  readonly isOf: 'text' | 'element' | 'code' | 'data'
}

/** The text of a block, with `mark` in place of what is none. */
export interface ShownBlock {
  readonly text: string
  readonly runs: readonly ShownRun[]
  readonly kind: TextKind
}

/** Elements that are in a line of text. */
const lineElements = new Set(
  'a abbr b bdi bdo button cite del dfn em i ins label mark q rb rp rt ruby s small span strong sub sup time u wbr'.split(
    ' '
  )
)

/** Elements that show code, formulas and pictures, not prose. */
const otherElements = new Set(
  'capstan-code capstan-icon code img kbd math pre samp script style svg textarea tt var'.split(' ')
)

const kinds: Readonly<Record<string, TextKind>> = {
  p: 'paragraph',
  li: 'item',
  'li p': 'item paragraph',
  h2: 'heading',
  h3: 'heading'
}

const bareAddress = /^(?:https?:\/\/|www\.)\S+$/

/** Call a function with the text of each block of a tree, and with each attribute that readers meet, in their order. */
export function readBlocks(tree: HastParent, read: (block: ShownBlock) => void): void {
  let text = ''
  let runs: ShownRun[] = []
  const flush = (tagName: string): void => {
    if (text !== '' && runs.length > 0) read({ text, runs, kind: kinds[tagName] })
    text = ''
    runs = []
  }
  const walk = (parent: HastParent, tagName: string, around: SourceRange | undefined): void => {
    for (const child of parent.children) {
      if (child.type === 'text') {
        runs.push({ start: text.length, position: child.position ?? around, isOf: child.position ? 'text' : 'element' })
        text += child.value
      } else if (child.type === 'element') {
        const place = child.position ?? around
        const inner = child.tagName
        if (inner === 'br') text += '\n'
        else if (otherElements.has(inner)) {
          text += mark
          const [code, ...others] = child.children
          if (inner === 'code' && code?.type === 'text' && others.length === 0)
            read({ text: code.value, runs: [{ start: 0, position: place, isOf: 'code' }], kind: 'code' })
        } else if (isAddress(child)) text += `${mark}https:${mark}`
        else if (lineElements.has(inner)) {
          text += mark
          walk(child, tagName, place)
          text += mark
        } else {
          const name = inner === 'p' && tagName === 'li' ? 'li p' : inner
          flush(tagName)
          walk(child, name, place)
          flush(name)
        }
        readAttributes(child, place, read)
      }
    }
  }
  walk(tree, '', undefined)
  flush('')
}

function isAddress({ tagName, children: [first, ...others] }: Element): boolean {
  return tagName === 'a' && first?.type === 'text' && others.length === 0 && bareAddress.test(first.value)
}

function readAttributes(
  { tagName, properties }: Element,
  position: SourceRange | undefined,
  read: (block: ShownBlock) => void
): void {
  for (const name in properties) {
    const value = properties[name]
    // The text of a heading is that of its children.
    if (typeof value !== 'string' || !shownAttributes.has(name) || /^h\d$/.test(tagName)) continue
    read({ text: value, runs: [{ start: 0, position, isOf: 'element' }], kind: 'plain' })
  }
}
