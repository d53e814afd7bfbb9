import * as z from 'zod'

/** The sitemap of the site. */
export const sitemap = z
  .strictObject({
    /** Addresses of pages that it leaves out, below the base path: patterns such as `/tags/**`. Search engines may still find them by links. */
    exclude: z.array(z.string().regex(/^\//, 'must begin with "/"')).default([]),
    /** Name of its file. */
    file: z
      .string()
      .regex(/^[\w-]+\.xml$/, 'must be a name such as "sitemap.xml"')
      .default('sitemap.xml')
  })
  .prefault({})

/** Compressed copies of text files, for servers that send such files as they are. */
export const precompress = z.union([z.boolean(), z.array(z.enum(['gzip', 'brotli'])).min(1)]).default(false)

/** Pages for printing. */
export const print = z
  .union([
    z.boolean(),
    z.strictObject({
      /** Whether references of APIs are printed, too. */
      references: z.boolean().default(false)
    })
  ])
  .default(false)
