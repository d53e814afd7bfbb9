import * as z from 'zod'
import { unsafeSchemes } from './link-schemes.js'
import { isWebAddress } from '../utils/web-address.js'

/** A text without controls and separators of lines, which end lines of the files that hosts and servers read. */
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u

/** The rule of hosts in addresses. */
export const hostRule = 'must be an address whose host is made of letters, digits, dots and hyphens'

/** A path of the site. */
export const sitePath = z
  .string()
  .regex(/^\//, { error: 'must begin with "/"', abort: true })
  .regex(oneLine, 'must be without line breaks and control characters')

/** A URL of the web. */
export const webAddress = z
  .string()
  .regex(/^https?:\/\/[^\s/]+/, { error: 'must be an address that begins with https:// or http://', abort: true })
  .refine(isWebAddress, { error: hostRule })

/** A permalink, or a URL of the schemes http, https, mailto, tel or sms. */
export const linkTarget = z
  .string()
  .min(1)
  .regex(/^(?:(?:https?|mailto|tel|sms):|[^:/?#]*(?:[/?#]|$))/i, {
    error: 'must be a permalink or an address that begins with https://',
    abort: true
  })
  .regex(oneLine, { error: 'must be without line breaks and control characters', abort: true })
  .refine((target) => !/^https?:/i.test(target) || isWebAddress(target), { error: hostRule })

/** A permalink, or an address that a link of the frame may have: any but those that run code. Rules say which schemes a site has. */
export const navigationTarget = z
  .string()
  .min(1)
  .regex(/^(?:[a-z][a-z\d+.-]*:|[^:/?#]*(?:[/?#]|$))/i, {
    error: 'must be a permalink or an address that begins with https://',
    abort: true
  })
  .regex(oneLine, { error: 'must be without line breaks and control characters', abort: true })
  .refine((target) => !unsafeSchemes.has(/^[^:/?#]+(?=:)/.exec(target)?.[0].toLowerCase() ?? ''), {
    error: 'must not be an address that runs code or reads files',
    abort: true
  })
  .refine((target) => !/^https?:/i.test(target) || isWebAddress(target), { error: hostRule })
