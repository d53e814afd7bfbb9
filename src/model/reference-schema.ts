import * as z from 'zod'
import { byLanguage, nonEmptyText } from './by-language.js'
import { filePath } from './file-path.js'
import { sampleFormats } from './sample-formats.js'
import { sitePath, webAddress } from './schema-parts.js'

const overlays = z.union([filePath().transform((path) => [path]), z.array(filePath())])

/** A schema of configuration files, of which pages are made. */
export const reference = z.strictObject({
  /**
   * Path of the JSON Schema, JSON or YAML, relative to the site directory. Of a CustomResourceDefinition of Kubernetes the version that is stored is
   * taken.
   */
  schema: filePath(),
  /** JSON pointer to the schema in the file, such as `/definitions/Config`; default: the whole file. */
  at: z.string().regex(/^\//, 'must be a JSON pointer, such as "/definitions/Config"').optional(),
  /** Base path of its pages. */
  path: sitePath,
  /** Label of the reference in the sidebar, and title of its first page; default: the title of the schema. */
  label: nonEmptyText.optional(),
  /** Formats of the samples, in the order of their tabs. */
  formats: z
    .array(z.enum(sampleFormats))
    .min(1)
    .default([...sampleFormats]),
  /** Version that the schema is of, which the keys are marked with that older versions do not have. */
  version: z.string().min(1).optional(),
  /** The same schema in older versions, the oldest first: keys say since which version they are there. */
  older: z
    .array(
      z.strictObject({
        /** Name of the version. */
        version: z.string().min(1),
        /** Path of its schema, relative to the site directory. */
        schema: filePath()
      })
    )
    .default([]),
  /** Whether required keys come first; otherwise all are in the order of the schema. */
  requiredFirst: z.boolean().default(false),
  /** Path of an overlay that changes texts of the schema, or a list of them, applied in order; by language they are translations. */
  overlay: byLanguage(overlays, 'must be a path, a list of paths, or one of both by language').default([]),
  /** Address that links in descriptions are relative to, such as `https://docs.example.com/`. */
  externalDocsBase: webAddress.optional(),
  /** Whether `$ref` may point to other servers, which are then requested when the schema is read. */
  remoteRefs: z.boolean().default(false)
})
