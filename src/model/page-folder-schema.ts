import * as z from 'zod'
import { byLanguage, nonEmptyText, text } from './by-language.js'
import { filePath } from './file-path.js'
import { sitePath } from './schema-parts.js'

/** The version that pages of a folder document, where other folders hold others. */
const folderVersion = z.strictObject({
  /** Label of the version, such as `1.0`. */
  label: nonEmptyText,
  /** Name of the folder with the version that readers are led to; absent: it is this one. */
  latest: z.string().optional(),
  /** Banner above its pages: `unreleased`, `unmaintained`, or a text of its own; it links to the same page of `latest`. */
  banner: z.union([z.enum(['unreleased', 'unmaintained']), text]).optional(),
  /** Whether search engines are asked to leave its pages out. */
  noindex: z.boolean().default(false)
})

/** A folder of pages beside the content folder. */
export const pageFolder = z.strictObject({
  /** The folder, relative to the site directory; in a site of several languages that of the default one, or one by language. */
  dir: byLanguage(filePath()),
  /** Address below which its pages are, whatever `routeBase` is; default: its name. */
  path: sitePath.optional(),
  /** The version that its pages document, such as `{ label: '1.0', latest: 'community', banner: 'unmaintained' }`. */
  version: folderVersion.optional()
})

/** Name of a folder of pages. */
export const pageFolderName = z.string().regex(/^[^/\\.][^/\\]*$/, 'must be a name such as "community"')
