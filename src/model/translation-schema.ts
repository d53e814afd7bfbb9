import * as z from 'zod'
import { filePath } from './file-path.js'

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
    lang: z.string().min(2).default('en')
  })
  .refine(({ git, ref }) => (git === undefined) === (ref === undefined), {
    error: '"git" and "ref" belong together',
    path: ['ref']
  })

/** Where the originals are of which the pages of a site are translations: a language of the site, a folder, or a repository. */
export const follows = z.union([z.string().min(2), originals]).optional()

/** Where the originals of a site are, if not in it. */
export type Originals = z.output<typeof originals>
