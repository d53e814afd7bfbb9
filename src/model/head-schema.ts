/** The settings of a site for the `<head>` of its pages. */
import * as z from 'zod'
import { headTag } from './extension-schema.js'
import { filePath } from './file-path.js'
import { sitePath } from './schema-parts.js'

const icon = z.strictObject({
  /** Public path of the icon. */
  href: sitePath,
  /** What it is for: `icon` for browsers, `apple-touch-icon` for home screens. */
  rel: z.enum(['icon', 'apple-touch-icon', 'mask-icon']).default('icon'),
  /** Its sizes, such as `32x32`, or `any`. */
  sizes: z
    .string()
    .regex(/^(?:any|\d+x\d+(?: \d+x\d+)*)$/, 'must be sizes such as "32x32", or "any"')
    .optional(),
  /** When it is used, such as `(prefers-color-scheme: dark)`. */
  media: z.string().min(1).optional()
})

const imageColor = z.string().regex(/^#[\da-f]{6}$/i, 'must be a colour such as "#0b6867"')

/** Keys of the configuration about `<head>`. */
export const headKeys = {
  /** Title of a page in the browser's tab: `:title` stands for its own, `:site` for the site's. */
  titleTemplate: z
    .string()
    .regex(/:title/, 'must contain ":title"')
    .default(':title | :site'),
  /** Public path of the icon in the browser's tab, such as `/favicon.svg`, or a list of icons; browsers choose among them. */
  favicon: z.union([sitePath, z.array(icon)]).optional(),
  /** Colour of the browser's own bars, in each scheme. */
  themeColor: z
    .strictObject({
      /** Colour in the light scheme, such as `#ffffff`. */
      light: z.string(),
      /** Colour in the dark scheme. */
      dark: z.string()
    })
    .optional(),
  /** Public path of the preview image (Open Graph). */
  image: sitePath.optional(),
  /** Preview images (Open Graph) that are made of the titles of pages which have none; absent: none are made. */
  openGraph: z
    .strictObject({
      /** Font that has the characters of the site's languages (.ttf, .otf or .ttc), relative to the site directory. */
      font: filePath(),
      /** Colour of the background. */
      background: imageColor.default('#0b3b3c'),
      /** Colour of the text. */
      color: imageColor.default('#ffffff')
    })
    .optional(),
  /**
   * Whether pages describe themselves and the way to them for search engines, as JSON-LD of schema.org. Needs `url`, since the addresses in
   * it are whole.
   */
  structuredData: z.boolean().default(false),
  /**
   * Tags that every page carries in its `<head>`: `meta`, `link`, and scripts with `src`. The origin of a script from elsewhere
   * is added to the content policy, for the script and for what it requests.
   */
  head: z.array(headTag).default([])
}
