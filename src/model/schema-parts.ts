import * as z from 'zod'

/** A path of the site. */
export const sitePath = z.string().regex(/^\//, 'must begin with "/"')

/** A URL of the web. */
export const webAddress = z
  .string()
  .regex(/^https?:\/\/[^\s/]+/, 'must be an address that begins with https:// or http://')

/** A permalink, or a URL of the schemes http, https, mailto, tel or sms. */
export const linkTarget = z
  .string()
  .min(1)
  .regex(
    /^(?:(?:https?|mailto|tel|sms):|[^:/?#]*(?:[/?#]|$))/i,
    'must be a permalink or an address that begins with https://'
  )
