import type { PluralForms } from '../../src/model/label-tree.js'

/** List the placeholders of a label, in all of its forms. */
export function placeholdersIn(label: string | PluralForms): readonly string[] {
  const text = typeof label === 'string' ? label : Object.values(label).join(' ')
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]
}
