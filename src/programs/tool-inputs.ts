import * as z from 'zod'

/** Where a long answer goes on; the answer before it says so. */
export const start = z
  .number()
  .int()
  .min(0)
  .default(0)
  .describe('Offset at which to continue a long answer, as given in the previous answer.')

/** Which edition of the site is asked. */
export const edition = z
  .string()
  .min(1)
  .optional()
  .describe(
    'Version and language, such as 1.0, fr or 1.0/fr; default: those of the path, else the newest version in the first language. An unknown one lists them all.'
  )

/** A tool only looks something up, here. */
export const isReading = { readOnlyHint: true, openWorldHint: false }
