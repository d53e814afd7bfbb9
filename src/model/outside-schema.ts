import * as z from 'zod'
import { unsafeSchemes } from './link-schemes.js'
import { webAddress } from './schema-parts.js'

const path = z.string().regex(/^(?:\/|\.\.\/)/, 'must begin with "/" or "../"')

const scheme = z
  .string()
  .regex(/^[a-z][a-z\d+.-]*:$/, 'must be a scheme in small letters, such as "vscode:"')
  .refine((text) => !unsafeSchemes.has(text.slice(0, -1)), 'must not be a scheme that runs code or reads files')

/** What is outside of the site, sorted by its kind. */
export const outside = z
  .array(z.union([path, scheme, webAddress]))
  .default([])
  .transform((entries) => ({
    /** Patterns of addresses on the same host that something else answers. */
    paths: entries.filter((entry) => /^[/.]/.test(entry)),
    /** Schemes of links to programs, without their colons. */
    schemes: entries.filter((entry) => entry.endsWith(':')).map((entry) => entry.slice(0, -1)),
    /** Origins that pages may load from. */
    origins: entries.filter((entry) => /^https?:\/\//.test(entry)).map((entry) => new URL(entry).origin)
  }))
