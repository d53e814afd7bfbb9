import type { Dialect, Values } from '../model/dialect.js'
import { frontMatterSchema } from '../model/front-matter-schema.js'
import { normalizeDate } from './normalize-date.js'

/** The front matter of a page: what means something here, in our words, and all else. */
export interface TranslatedFrontMatter {
  readonly known: Values
  readonly custom: Values
}

const ownKeys = new Set(Object.keys(frontMatterSchema.unwrap().shape))

/**
 * Translate the front matter of a page. Where its dialect does, keys that mean nothing here are no findings: they are for
 * components and themes, and pages of MDX find them in `frontMatter`.
 */
export function translateFrontMatter(
  values: Values,
  { translateFrontMatter: translate }: Dialect
): TranslatedFrontMatter {
  if (!translate) return { known: withDates(values), custom: {} }
  const entries = Object.entries(translate(values)).filter(([, value]) => value !== undefined)
  return {
    known: withDates(Object.fromEntries(entries.filter(([key]) => ownKeys.has(key)))),
    custom: Object.fromEntries(Object.entries(values).filter(([key]) => !ownKeys.has(key)))
  }
}

/** Write dates as the schema expects them. */
function withDates(values: Values): Values {
  const { date, last_update: update } = values
  const changed = asRecord(update).date
  return {
    ...values,
    ...(date !== undefined && { date: normalizeDate(date) }),
    ...(changed !== undefined && { last_update: { ...asRecord(update), date: normalizeDate(changed) } })
  }
}

function asRecord(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}
