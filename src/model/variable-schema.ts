import * as z from 'zod'

/** A text, or one for each of some versions or languages, by their names. */
const value = z.union([
  z.string(),
  z
    .record(z.string().min(1), z.string())
    .refine((values) => Object.keys(values).length > 0, 'must be a string, or one by version or language')
    .transform((values) => ({ byEdition: values }))
])

/** Texts by name. */
export const variables = z
  .record(z.string().regex(/^[a-z][\w-]*$/i, 'must be made of letters, digits, "-" and "_"'), value)
  .default({})
