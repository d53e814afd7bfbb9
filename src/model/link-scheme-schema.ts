import * as z from 'zod'
import { unsafeSchemes } from './link-schemes.js'

/** A scheme of addresses that pages may link to, without its colon. */
export const linkScheme = z
  .string()
  .regex(/^[a-z][a-z\d+.-]*$/, 'must be a scheme in small letters without ":", such as "vscode"')
  .refine((scheme) => !unsafeSchemes.has(scheme), 'must not be a scheme that runs code or reads files')
