import type { Document } from '../model/document.js'
import type { PlannedOutput } from '../model/output.js'
import { hashOf } from '../utils/hash.js'
import { outputOfText } from './output-of.js'
import { fingerprint } from '../utils/fingerprint.js'

/** Plan one stylesheet of the rules made from `style` attributes, sorted by class; none where authors wrote none. */
export function planAuthoredStyles(documents: readonly Document[]): PlannedOutput | undefined {
  const rules = new Map(documents.flatMap(({ styles }) => Object.entries(styles)))
  if (rules.size === 0) return undefined
  const css = [...rules]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, declarations]) => `.${name}{${declarations}}`)
    .join('\n')
  return outputOfText(`_capstan/authored.${fingerprint(hashOf(css))}.css`, `${css}\n`)
}
