/** The settings of a site for addresses that are not those of its pages' paths. */
import * as z from 'zod'
import { linkTarget, sitePath } from './schema-parts.js'

/** A former address. */
export const redirect = z.strictObject({
  /** Former permalink, such as `/old/page`, or a pattern: `:name` stands for a segment, `*` at the end for the rest, as in `/old/*`. An anchor of a page, `/page#old`, moves alone. */
  from: sitePath,
  /** The permalink or external URL that it leads to; `:name` and, for `*`, `:splat` put in what stood there, as in `/new/:splat`. */
  to: linkTarget
})

/** Another address for pages than that of their paths. */
export const rewrite = z.strictObject({
  /** Permalink that the path of a page would give it, or a pattern: `:name` stands for a segment, `*` at the end for the rest, as in `/en/*`. */
  from: sitePath,
  /** The permalink that it gets; `:name` and, for `*`, `:splat` put in what stood there, as in `/:splat`. */
  to: sitePath
})
