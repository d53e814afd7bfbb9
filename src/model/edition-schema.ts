import * as z from 'zod'
import { linkTarget, webAddress } from './schema-parts.js'

/** A version of the documentation. */
export const version = z.strictObject({
  /** Name by which `version` refers to it, such as `2.0`. */
  name: z.string().min(1),
  /** Label in the menu. */
  label: z.string().min(1),
  /** Home page of the version: a permalink of this site or an external URL. */
  href: linkTarget
})

/** A language of the documentation. */
export const language = z.strictObject({
  /** Name of the language in itself, such as `中文`. */
  label: z.string().min(1),
  /** The language (BCP 47), such as `zh-CN`. */
  lang: z.string().min(2),
  /** URL of the site in this language, to which the current path is appended; absent: this site. */
  href: webAddress.optional(),
  /** Whether search engines lead readers of all other languages to it (`x-default`). */
  isDefault: z.boolean().default(false)
})
