import * as z from 'zod'
import { admonitionKinds } from './content-props.js'
import { filePath } from './file-path.js'

/** How pages are read. */
export const markdown = z.strictObject({
  /** `detect`: `.md` is Markdown and `.mdx` is MDX; `mdx`: all files are MDX; `md`: all are Markdown. */
  format: z.enum(['detect', 'md', 'mdx']).default('detect'),
  /**
   * The generator for which the pages are written: `capstan`, `docusaurus`, `vitepress`, `starlight`, `mdbook`, `mkdocs`, `hugo`, or a dialect
   * that a plugin brings. Its syntax is read, and headings get the anchors that it gives them. What it has and we do not is reported
   * (rule `foreign-syntax`), and its text stays.
   */
  dialect: z.string().min(1).default('capstan'),
  /**
   * Whether formulas of TeX are read: `$inline$`, blocks between `$$` and `$$`, and code blocks of the language `math`. They become
   * MathML when the site is built.
   */
  math: z.boolean().default(false),
  /** Names of the site's own for admonitions, each with the kind that it is drawn as, such as `{ todo: 'info' }` for `:::todo`. */
  admonitions: z
    .record(z.string().regex(/^[A-Za-z][\w-]*$/, 'must be a name such as "todo"'), z.enum(admonitionKinds))
    .default({}),
  /**
   * Whether components that MDX pages import or declare become islands automatically where they have effects or event handlers.
   * Otherwise, and where they cannot run in a browser, they are rendered once, as static HTML.
   */
  islands: z.boolean().default(true),
  /**
   * Folders of SVG files, relative to the site, for the icons that pages of MkDocs name: `:brand-logo:` is `brand/logo.svg` in one of them.
   * Packages of Iconify that the site has installed, such as `@iconify-json/mdi`, need not be named.
   */
  icons: z.array(filePath()).default([]),
  /**
   * Folders, relative to the site, that are searched for files included as `@site/…` or `/…` where the site or the content folder has no such file.
   */
  includePaths: z.array(filePath()).default([]),
  /**
   * Markdown files, relative to the site, that are appended to every page, with definitions of links, `[name]:
   * https://…`, and abbreviations.
   */
  append: z.array(filePath()).default([])
})
