import * as z from 'zod'
import { byLanguage, nonEmptyText } from './by-language.js'
import { filePath } from './file-path.js'
import { defaultSampleLanguages, sampleLanguageNames } from './sample-languages.js'
import { sitePath, webAddress } from './schema-parts.js'

const overlays = z.union([filePath().transform((path) => [path]), z.array(filePath())])

/** An API description of the site. */
export const openapi = z.strictObject({
  /** Path of the OpenAPI description, YAML or JSON, relative to the site directory. */
  file: filePath(),
  /** Base path of its pages. */
  path: sitePath,
  /** Last path segment of the index page; default: the index page is at `path`. */
  index: z.string().min(1).optional(),
  /**
   * Label of the reference in the sidebar, and title of its index page; default: `HTTP API`, and of several descriptions the title that each
   * has itself.
   */
  label: nonEmptyText.optional(),
  /** Label of the group of schemas; default: a label in the site's language. */
  schemasLabel: nonEmptyText.optional(),
  /**
   * Whether each tag has a page of its own; otherwise it is a section of the index page. Default: in descriptions of over 300
   * operations, whose index lists the tags alone.
   */
  tagPages: z.boolean().optional(),
  /** Whether operations are grouped by their first tag or by the first segment of their path, for descriptions without tags. */
  groupBy: z.enum(['tag', 'path']).default('tag'),
  /** Languages of the samples, in the order of their tabs; `x-codeSamples` of an operation replace those of their language. */
  languages: z
    .array(z.enum(sampleLanguageNames))
    .min(1)
    .default([...defaultSampleLanguages]),
  /** Whether required properties of schemas come first; otherwise all are in the order of the description. */
  requiredFirst: z.boolean().default(false),
  /**
   * Path of an overlay that changes the description, or a list of them, applied in order: replaced texts, or actions of OpenAPI Overlay 1.0.
   * By language they are translations, of which `capstan translations` knows what they lack.
   */
  overlay: byLanguage(overlays, 'must be a path, a list of paths, or one of both by language').default([]),
  /**
   * Path of the description of which this one is a translation: from the root of the repository that `follows` of the site names, else
   * relative to the site directory.
   */
  follows: filePath().optional(),
  /**
   * Address that links in the description are relative to, such as `https://docs.example.com/`, when they lead to its maker's
   * site; links to Markdown files stay links to pages of this site.
   */
  externalDocsBase: webAddress.optional(),
  /**
   * Further files that readers may download from the index: the description as it is published, in one file and with its overlays, as `json`
   * or `yaml`.
   */
  exports: z.array(z.enum(['json', 'yaml'])).default(['json']),
  /** Page of what changed since another version of the description. */
  changes: z
    .strictObject({
      /** Path of the older description, relative to the site directory. */
      since: filePath()
    })
    .optional(),
  /** Whether `$ref` may point to other servers, which are then requested when the description is read. */
  remoteRefs: z.boolean().default(false),
  /** Whether the server has a self-signed certificate; samples then show how programs trust it. */
  selfSigned: z.boolean().default(false),
  /** Headers that the API console sends with every request except GET and HEAD. */
  consoleHeaders: z.record(z.string(), z.string()).default({}),
  /**
   * Initial credentials of the API console by security scheme; for `basic` as `user:password`. They are public: use them only
   * for a demonstration server.
   */
  consoleCredentials: z.record(z.string(), z.string()).default({})
})
