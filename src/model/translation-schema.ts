import * as z from 'zod'
import { filePath } from './file-path.js'
import { sitePath, webAddress } from './schema-parts.js'

const originals = z
  .strictObject({
    /**
     * The repository of the originals: its URL, or a clone relative to the site directory; absent: `path` is a folder. Only
     * `capstan translations update`, `export` and `import` read it.
     */
    git: filePath().optional(),
    /** Tag, branch or commit of the repository, such as `v1.2.0`, or a pattern of tags, such as `v1.*`. */
    ref: z.string().min(1).optional(),
    /** Folder of the originals, relative to the root of the repository, or without `git` to the site directory. */
    path: filePath(),
    /** Language of the originals (BCP 47). */
    lang: z.string().min(2).default('en'),
    /**
     * URL of an original, to which the pages that follow one link; `{path}` and `{commit}` are replaced by its path in the repository and the
     * commit in the lock.
     */
    url: webAddress.regex(/\{path\}/, 'must contain "{path}"').optional()
  })
  .refine(({ git, ref }) => (git === undefined) === (ref === undefined), {
    error: '"git" and "ref" belong together',
    path: ['ref']
  })

/** Where the originals are of which the pages of a site are translations: a language of the site, a folder, or a repository. */
export const follows = z.union([z.string().min(2), originals]).optional()

/** Which state of the repository of the originals a version follows, where it is another. */
export const followsInVersion = z.strictObject({
  /** Tag, branch or commit of the repository, or a pattern of tags, in place of the `ref` of the site. */
  ref: z.string().min(1),
  /** Folder of the originals there, in place of the `path` of the site. */
  path: filePath().optional()
})

/** What readers are shown of the originals of a translation. */
export const translations = z.strictObject({
  /** Whether sections that are behind show, folded below their headings, what their originals say now. */
  marks: z.boolean().default(true),
  /** Whether sections that only the original has are offered in its language, folded where they belong. */
  missingSections: z.boolean().default(false),
  /**
   * Address of a page with the state of all pages of a translation, such as `/translations`; in the language of the originals it lists the
   * translations. Absent: there is none.
   */
  statePage: sitePath.optional()
})

/** Where the originals of a site are, if not in it. */
export type Originals = z.output<typeof originals>
