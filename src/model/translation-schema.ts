import * as z from 'zod'
import { filePath } from './file-path.js'

/** Where the originals are of which the pages of a site are translations: a language of the site, or a folder. */
export const follows = z
  .union([
    z.string().min(2),
    z.strictObject({
      /** Folder of the originals, relative to the site directory. */
      path: filePath(),
      /** Language of the originals (BCP 47). */
      lang: z.string().min(2).default('en')
    })
  ])
  .optional()
