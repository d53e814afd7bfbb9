import { ownValue } from '../../utils/own-value.js'
type Variant = 'note' | 'tip' | 'warning' | 'danger'

/** Variants of badges by those of Starlight. */
const variants: Readonly<Record<string, Variant>> = {
  note: 'note',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  danger: 'danger'
}

/** Translate a badge of Starlight, a text or a text with a variant; undefined where there is none. */
export function starlightBadge(badge: unknown): { text: string; variant: Variant } | undefined {
  const { text, variant } =
    typeof badge === 'object' && badge !== null ? (badge as Record<string, unknown>) : { text: badge }
  if (typeof text !== 'string' || text.trim() === '') return undefined
  return { text, variant: ownValue(variants, String(variant)) ?? 'note' }
}
