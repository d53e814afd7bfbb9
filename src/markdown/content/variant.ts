import type { Element } from 'hast'
import { nearest } from '../../utils/nearest.js'
import { type Compilation, report } from '../page/compilation.js'
import { textOf } from './element.js'
import { ownValue } from '../../utils/own-value.js'

/** Names of variants in other generators. */
const aliases: Readonly<Record<string, string>> = { success: 'tip', default: 'note' }

/** Read the variant of a component; another than those that it has is reported. */
export function variantOf<Name extends string>(
  node: Element,
  names: readonly Name[],
  initial: Name,
  compilation: Compilation
): Name {
  const written = textOf(node, 'variant')
  const known = names.find((name) => name === (ownValue(aliases, written ?? '') ?? written))
  if (known !== undefined || written === undefined) return known ?? initial
  const replacement = nearest(written, names)
  const message = `Unexpected variant "${written}", expected one of: ${names.join(', ')}.`
  report(compilation, 'content-component', { text: message, replacement }, node.position)
  return initial
}
