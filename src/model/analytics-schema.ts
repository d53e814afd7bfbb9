/** The settings of a site for services that count visits. */
import * as z from 'zod'
import { policyOrigin } from '../utils/web-address.js'

const host = z
  .string()
  .refine((address) => policyOrigin(address) !== undefined, {
    error: 'must be an address such as "https://stats.example.com"'
  })
  .transform((address) => address.replace(/\/+$/, ''))

/**
 * Services that count visits. Built sites load them, sites of `serve` and archives for reading offline do not. The content policy gets what each needs.
 */
export const analytics = z
  .strictObject({
    /**
     * Whether a visit counts only after the reader has agreed. The site asks in its own way and says so by
     * `dispatchEvent(new CustomEvent('capstan:consent', { detail: true }))`; `detail: false` withdraws it.
     */
    consent: z.boolean().default(false),
    /** Measurement id of Google Analytics 4, such as `G-XXXXXXXXXX`. */
    google: z
      .string()
      .regex(/^(?:G|GT|AW)-[A-Z\d]+$/, 'must be an id such as "G-XXXXXXXXXX"')
      .optional(),
    /** Plausible. */
    plausible: z
      .strictObject({
        /** Name of the site there, such as `docs.example.com`. */
        domain: z.string().min(1),
        /** Address of the service. */
        host: host.default('https://plausible.io')
      })
      .optional(),
    /** Umami. */
    umami: z
      .strictObject({
        /** Id of the site there. */
        id: z.string().regex(/^[\w-]+$/, 'must be an id of letters, digits and hyphens'),
        /** Address of the service. */
        host: host.default('https://cloud.umami.is')
      })
      .optional(),
    /** Matomo. */
    matomo: z
      .strictObject({
        /** Number of the site there. */
        id: z.number().int().positive(),
        /** Address of the service, such as `https://stats.example.com`. */
        host
      })
      .optional(),
    /** Id of the site in Fathom, such as `ABCDEFGH`. */
    fathom: z
      .string()
      .regex(/^[A-Z]+$/, 'must be an id such as "ABCDEFGH"')
      .optional(),
    /** Token of Cloudflare Web Analytics. */
    cloudflare: z
      .string()
      .regex(/^[\da-f]{32}$/, 'must be a token of 32 hexadecimal digits')
      .optional()
  })
  .optional()

/** Services that count visits. */
export type Analytics = NonNullable<z.output<typeof analytics>>
