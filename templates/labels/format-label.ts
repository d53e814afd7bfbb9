import type { PluralForms } from '../../src/model/label-tree.js'
import { fillLabel } from '../../src/utils/fill-label.js'
import { pluralForm } from '../../src/utils/plural-form.js'

/** A label and the language that it is in. */
export interface FoundLabel {
  readonly label: string | PluralForms
  readonly lang: string
}

/** Values of placeholders; `count` chooses the plural form. */
export type LabelValues = Readonly<Record<string, string | number>>

/** Fill a label: the plural form that its language has for the count, and numbers as its language writes them. */
export function formatLabel({ label, lang }: FoundLabel, values: LabelValues): string {
  const { plurals, numbers } = formatsOf(lang)
  const form = pluralForm(label, Number(values.count), plurals)
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? numbers.format(value) : value
  ])
  return fillLabel(form, Object.fromEntries(shown) as LabelValues)
}

/**
 * Write a date, such as `2026-11-27`. Its order is that of the label, and only the name of the month comes from `Intl`, in the form
 * that is beside a day: other parts of its dates differ between versions of Node.js.
 */
export function formatDate({ label, lang }: FoundLabel, date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const parts = formatsOf(lang).dates.formatToParts(Date.UTC(year, month - 1, day))
  const name = parts.find(({ type }) => type === 'month')?.value ?? String(month)
  const pattern = typeof label === 'string' ? label : label.other
  return fillLabel(pattern, { year, month: name, monthNumber: month, day })
}

/** How a language counts and writes. */
interface Formats {
  readonly plurals: Intl.PluralRules
  readonly numbers: Intl.NumberFormat
  readonly dates: Intl.DateTimeFormat
}

const formats = new Map<string, Formats>()

/** Create the formats of a language: with Latin digits and the Gregorian calendar everywhere, as code and the client script write them. */
function formatsOf(lang: string): Formats {
  const known = formats.get(lang)
  if (known) return known
  const locale = `${supportedLanguage(lang)}-u-ca-gregory-nu-latn`
  const created = {
    plurals: new Intl.PluralRules(locale),
    // Below which number digits are not grouped differs between versions of Node.js.
    numbers: new Intl.NumberFormat(locale, { useGrouping: 'always' }),
    dates: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  }
  formats.set(lang, created)
  return created
}

/** Choose the language that texts are formatted in: one that is unknown to `Intl` would become that of the machine. */
export function supportedLanguage(lang: string): string {
  try {
    return Intl.PluralRules.supportedLocalesOf(lang).length > 0 ? lang : 'en'
  } catch {
    return 'en' // not a tag
  }
}
