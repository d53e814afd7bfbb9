import * as z from 'zod'

/** Schemes that run code or read files where they are followed. */
const unsafe = new Set(['javascript', 'vbscript', 'data', 'blob', 'file', 'filesystem', 'about', 'view-source'])

/** A scheme of addresses that pages may link to, without its colon. */
export const linkScheme = z
  .string()
  .regex(/^[a-z][a-z\d+.-]*$/, 'must be a scheme in small letters without ":", such as "vscode"')
  .refine((scheme) => !unsafe.has(scheme), 'must not be a scheme that runs code or reads files')
