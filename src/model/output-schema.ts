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

/** Change the files of the output folder in their places. */
const inPlaceOutput = z.strictObject({
  /** Files are renamed one by one, assets before pages: for some milliseconds the folder is a mixture of both sites. */
  mode: z.literal('in-place')
})

/** Publish whole releases, between which the output folder switches in one step. */
const atomicOutput = z.strictObject({
  /**
   * Each site that differs from the last is a folder `<outDir>.releases/<number>`, and `<outDir>` is a symbolic link to the newest,
   * replaced by one rename: a server that reads through the link sees the old or the new site whole, at every moment and wherever a
   * build is cut. (Once, when `<outDir>` is a folder that was written in place, it is renamed first, and is missing for an instant.)
   * Unchanged files are hard links to the release before, read-only so that nothing changes a former release; files of your own in
   * `<outDir>` are copied to each release. To go back, point the link to a former release. Serve or mount the folder above
   * `<outDir>`, since a mount resolves the link once. Linux, macOS and other systems with symbolic links; on Windows, which cannot
   * replace such a link in one step, and for a folder with a `.git` the build ends with exit code 2.
   */
  mode: z.literal('atomic'),
  /** Number of former releases that are kept besides the published one; older ones are removed. */
  keep: z.number().int().min(1).max(1000).default(3)
})

/** Compressed copies of text files, for servers that send such files as they are. */
export const precompress = z.union([z.boolean(), z.array(z.enum(['gzip', 'brotli'])).min(1)]).default(false)

/** How a build changes the output folder. */
export const output = z.discriminatedUnion('mode', [inPlaceOutput, atomicOutput]).default({ mode: 'in-place' })

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
