import { z } from 'zod'

/** A path of the site. */
export const sitePath = z.string().regex(/^\//, 'must begin with "/"')

/** A URL of the web. */
export const webAddress = z
  .string()
  .regex(/^https?:\/\/[^\s/]+/, 'must be an address that begins with https:// or http://')
