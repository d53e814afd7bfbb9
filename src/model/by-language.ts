/** Values of the configuration that differ by language, such as `{ en: 'Guide', 'zh-CN': '指南' }`. */
import * as z from 'zod'

/** A value for each of some languages, as it is kept until an edition takes its own. */
export interface ByLanguage<T> {
  readonly byLanguage: Readonly<Record<string, T>>
}

/** A text of the configuration, as an author writes it: one for all languages, or one by language. */
export type TextInput = string | Readonly<Record<string, string>>

/** A text of the configuration before an edition takes its own. */
export type Text = string | ByLanguage<string>

/** Settings as one edition sees them: of each value by language only its own. */
export type OneLanguage<T> =
  T extends ByLanguage<infer Value>
    ? OneLanguage<Value>
    : T extends (...args: never[]) => unknown
      ? T
      : T extends readonly (infer Item)[]
        ? OneLanguage<Item>[]
        : T extends object
          ? { [Key in keyof T]: OneLanguage<T[Key]> }
          : T

/** Make the schema of a value that may be one by language. */
export function byLanguage<Value extends z.ZodType>(value: Value, rule = 'must be a string, or one by language') {
  return z.union([
    value,
    z
      .record(z.string().min(2), value)
      .refine((values) => Object.keys(values).length > 0, rule)
      .transform((values): ByLanguage<z.output<Value>> => ({ byLanguage: values }))
  ])
}

/** A text, or one by language. */
export const text = byLanguage(z.string())

/** A text that is not empty, or one by language. */
export const nonEmptyText = byLanguage(z.string().min(1))
