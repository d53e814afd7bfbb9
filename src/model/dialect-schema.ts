import * as z from 'zod'
import type { Dialect, DialectInput, ForeignSign } from './dialect.js'

/** Make the schema of a function that may be left out. */
function optionalFunction<Type>() {
  return z.custom<NonNullable<Type>>((value) => typeof value === 'function', 'must be a function').optional()
}

const pattern = z.custom<RegExp>((value) => value instanceof RegExp, 'must be a regular expression')

const sign = z.strictObject({
  place: z.enum(['text', 'html', 'code']),
  pattern,
  subject: optionalFunction<ForeignSign['subject']>(),
  advice: z.string().min(1),
  isUnread: z.boolean().optional()
})

const keys = z.strictObject({
  name: z.string().regex(/^[a-z][\w-]*$/, 'must be a name such as "wiki"'),
  title: z.string().min(1).optional(),
  isForeign: z.boolean().optional(),
  translateFrontMatter: optionalFunction<Dialect['translateFrontMatter']>(),
  hasTitleAbove: z.boolean().optional(),
  titleMarks: pattern.optional(),
  windowTitle: optionalFunction<Dialect['windowTitle']>(),
  titleId: z.string().min(1).optional(),
  namesPagesBySidebar: z.boolean().optional(),
  isFolderPage: optionalFunction<Dialect['isFolderPage']>(),
  hasFolderFiles: z.boolean().optional(),
  slugNamesFolder: z.boolean().optional(),
  slugOfName: optionalFunction<Dialect['slugOfName']>(),
  componentsModule: z.string().min(1).optional(),
  configKeys: z.record(z.string(), z.string()).optional(),
  signs: z.array(sign).optional(),
  loadMarkdown: optionalFunction<DialectInput['loadMarkdown']>(),
  loadMdx: optionalFunction<Dialect['loadMdx']>(),
  loadMigration: optionalFunction<Dialect['loadMigration']>(),
  loadHooks: optionalFunction<Dialect['loadHooks']>(),
  loadAnchors: optionalFunction<Dialect['loadAnchors']>()
})

/** A dialect that a plugin brings. What it leaves out is as in our own. */
export const dialect = keys as unknown as z.ZodType<DialectInput, DialectInput>
