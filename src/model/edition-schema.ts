import * as z from 'zod'
import { byLanguage, nonEmptyText, text } from './by-language.js'
import { filePath } from './file-path.js'
import { linkTarget, sitePath, webAddress } from './schema-parts.js'
import { followsInVersion } from './translation-schema.js'

/** A version of the documentation. Without `href`, `ref`, `refs`, `folder` and `overlay` it is the one in the work tree. */
export const version = z.strictObject({
  /** Name by which `version` refers to it, such as `2.0`; a version of this site has it in its addresses. */
  name: z.string().min(1),
  /** Label in the menu; default: its name. */
  label: nonEmptyText.optional(),
  /** Home page of a version that is elsewhere: a permalink of this site or an external URL. */
  href: linkTarget.optional(),
  /** Tag or branch of git that holds it, such as `v2.4.1`. */
  ref: z.string().min(1).optional(),
  /** Pattern of tags, such as `v1.*`; the newest that fits holds it. */
  refs: z.string().min(1).optional(),
  /**
   * Folder that holds it, relative to the site directory: the site as it was then, or its pages alone; or the folder of its pages in each of
   * its languages, such as `{ en: 'versions/1', fr: 'i18n/fr/1' }`.
   */
  folder: byLanguage(filePath()).optional(),
  /**
   * Folder of the files in which it differs from the work tree, relative to the site directory and laid out as that: of
   * `versions/2.0`, the file `versions/2.0/content/install.md` is there in place of `content/install.md`. All other files are those of the work tree.
   */
  overlay: filePath().optional(),
  /**
   * State of the repository that the site follows (`follows.git`) which this version follows, such as `{ ref: 'v2.0.0' }`; only with `overlay`. What was accepted
   * of it is kept in `translations/<version>/<lang>.lock.yaml`. Absent: its pages are compared with nothing.
   */
  follows: followsInVersion.optional(),
  /** Pages that it does not have, beside those of the site's own `exclude`: paths or patterns relative to the content folder. */
  exclude: z.array(z.string().min(1)).default([]),
  /** Whether it is the one that readers are led to; default: the first that is not `unreleased`. */
  isLatest: z.boolean().optional(),
  /** Whether its addresses have no name; default: the latest. */
  isDefault: z.boolean().optional(),
  /**
   * Which address search engines list a page of it by: `latest` is that of the same page in the latest version, where that has it,
   * `self` its own.
   */
  canonical: z.enum(['latest', 'self']).default('latest'),
  /** Banner above its pages: `unreleased`, `unmaintained`, or a text of its own. */
  banner: z.union([z.enum(['unreleased', 'unmaintained']), text]).optional(),
  /** Whether search engines are asked to leave its pages out. */
  noindex: z.boolean().default(false)
})

/** What readers are shown of what changed between a version and the one before it. */
export const versionChanges = z.strictObject({
  /** Whether sections and pages that the version before does not have are marked as new. */
  marks: z.boolean().default(false),
  /**
   * Address of a page that lists what changed, such as `/changes`: pages and sections that are new, changed or gone. A version
   * without one before it has none. A page of the site at that address comes first, and the list below it. Absent: there is none.
   */
  page: sitePath.optional(),
  /** Pages that are not compared, such as those about the site itself: paths or patterns relative to the content folder. */
  exclude: z.array(z.string().min(1)).default([])
})

/** A language of the documentation. */
export const language = z.strictObject({
  /** Name of the language in itself, such as `中文`. */
  label: z.string().min(1),
  /** The language (BCP 47), such as `zh-CN`; one of this site has it in its addresses, unless it is the first. */
  lang: z.string().min(2),
  /** URL of the site in this language, to which the current path is appended; absent: it is a language of this site. */
  href: webAddress.optional(),
  /** Folder of its pages, relative to the site directory; default: `<content>/<lang>` or `i18n/<lang>`, for the first language `content`, too. */
  content: filePath().optional(),
  /** What its addresses begin with, such as `zh`; default: the language. The first language has nothing. */
  path: z
    .string()
    .regex(/^[\p{L}\p{N}_-]+$/u, 'must be letters, digits, "-" and "_"')
    .optional(),
  /** End of the names of its pages, such as `fr` for `guide.fr.md`, where they are among those of other languages. */
  suffix: z
    .string()
    .regex(/^[\p{L}\p{N}_-]+$/u, 'must be letters, digits, "-" and "_"')
    .optional(),
  /**
   * What readers find where a page is not translated: `notice` shows the page of the default language below a sentence that says so,
   * `link` lists it in the sidebar as a link to the page of the default language, `none` leaves it out.
   */
  fallback: z.enum(['notice', 'link', 'none']).default('none'),
  /** Whether search engines lead readers of all other languages to it (`x-default`). */
  isDefault: z.boolean().default(false)
})
