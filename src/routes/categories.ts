import { posix } from 'node:path'
import * as z from 'zod'
import type { Finding } from '../model/diagnostic.js'
import type { SourceFile } from '../model/source.js'
import { iconNames } from '../model/icon-names.js'
import { badgeSchema } from '../model/sidebar-schema.js'
import { parseYaml } from '../utils/parse-yaml.js'

const link = z.union(
  [
    z.strictObject({
      type: z.literal('generated-index'),
      slug: z.string().optional(),
      title: z.string().optional(),
      description: z.string().optional(),
      keywords: z.array(z.string()).optional(),
      image: z.string().optional()
    }),
    z.strictObject({ type: z.literal('doc'), id: z.string() }),
    z.null()
  ],
  { error: 'null, a "generated-index", or a "doc" with its "id"' }
)

const categorySchema = z.object({
  label: z.string().optional(),
  description: z.string().optional(),
  position: z.number().optional(),
  collapsed: z.boolean().optional(),
  collapsible: z.boolean().optional(),
  className: z.string().optional(),
  icon: z.enum(iconNames, { error: `one of: ${iconNames.join(', ')}` }).optional(),
  badge: badgeSchema.optional(),
  link: link.optional()
})

/** Settings of a folder in its `_category_` file. */
export type CategoryFile = z.output<typeof categorySchema>

/** Settings of a folder in an edition. */
export interface FolderSettings extends CategoryFile {
  /** Its label in the default language, where the edition is a translation. */
  readonly original?: string | undefined
}

/** Let the files of the default language stand in for what those of a translation leave out. */
export function withOriginalCategories(
  own: ReadonlyMap<string, CategoryFile>,
  originals: ReadonlyMap<string, CategoryFile>
): Map<string, FolderSettings> {
  const known = [...originals].map(
    ([folder, settings]) => [folder, { ...settings, ...own.get(folder), original: settings.label }] as const
  )
  return new Map<string, FolderSettings>([...own, ...known])
}

/** Parse the `_category_` files, by folder below the content folder (`.` for the root); JSON is a subset of YAML. */
export function readCategories(sources: readonly SourceFile[]): {
  byFolder: Map<string, CategoryFile>
  findings: Finding[]
} {
  const byFolder = new Map<string, CategoryFile>()
  const findings: Finding[] = []
  for (const source of sources) {
    if (source.kind !== 'category') continue
    const read = readCategory(source)
    if (Array.isArray(read)) findings.push(...read)
    else byFolder.set(posix.dirname(source.contentPath), read)
  }
  return { byFolder, findings }
}

/** Parse one file, or report what is wrong with it. */
function readCategory({ path, text }: SourceFile): CategoryFile | Finding[] {
  const { value, errors, keys, positionOf } = parseYaml(text)
  const finding = (message: string, offset: number): Finding => {
    const { line, column } = positionOf(offset)
    return {
      ruleId: 'category-file',
      data: { text: message },
      file: path,
      line,
      column,
      endLine: line,
      endColumn: column
    }
  }
  if (errors.length > 0) {
    return errors.map(({ message, range }) => finding(`The file is not valid YAML or JSON: ${message}.`, range[0]))
  }
  const parsed = categorySchema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  return parsed.error.issues.map((issue) => finding(messageOf(issue), keys.get(String(issue.path[0]))?.[0] ?? 0))
}

/** Format an issue of the schema as a message. */
function messageOf({ code, path, ...issue }: z.core.$ZodIssue): string {
  if (path.length === 0) return 'The file is not a list of keys; write lines such as "label: Text".'
  const expected = code === 'invalid_type' && 'expected' in issue ? `a ${String(issue.expected)}` : issue.message
  return `Unexpected value for "${path.join('.')}", expected ${expected}.`
}
