import type { LabelTree, PluralForms } from '../../src/model/label-tree.js'

/** Whether a value holds labels by their names. */
export function isGroup(value: unknown): value is LabelTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('other' in value)
}

/** Whether a value holds the plural forms of a label. */
export function isPlural(value: unknown): value is PluralForms {
  return (
    typeof value === 'object' &&
    value !== null &&
    'other' in value &&
    Object.values(value).every((form) => typeof form === 'string')
  )
}

/** Whether a value can stand for a label: a text, or plural forms where the English one has them. */
export function isFitting(value: unknown, english: LabelTree[string]): value is string | PluralForms {
  return typeof value === 'string' || (isPlural(english) && isPlural(value))
}
