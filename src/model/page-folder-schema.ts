import * as z from 'zod'
import { byLanguage } from './by-language.js'
import { filePath } from './file-path.js'
import { sitePath } from './schema-parts.js'

/** A folder of pages beside the content folder. */
export const pageFolder = z.strictObject({
  /** The folder, relative to the site directory; in a site of several languages that of the default one, or one by language. */
  dir: byLanguage(filePath()),
  /** Address below which its pages are, whatever `routeBase` is; default: its name. */
  path: sitePath.optional()
})

/** Name of a folder of pages. */
export const pageFolderName = z.string().regex(/^[^/\\.][^/\\]*$/, 'must be a name such as "community"')
