import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeSchema } from '../../../scripts/schemas/describe-schema.js'
import { documentTypes } from '../../../scripts/schemas/document-types.js'
import { readSchemaComments, type SchemaLevel } from '../../../scripts/schemas/schema-comments.js'
import { root } from '../../helpers/capstan.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

const module = `import { z } from 'zod'
import { link as target } from './link.js'

export const site = z.strictObject({
  /** Title of
   *  the site. */
  title: z.string(),
  links: z.array(z.union([z.string(), target, z.strictObject({
    /** A group. */
    items: z.lazy(() => target)
  })])).default([]),
  ...shared
})

const shared = {
  /** Depth. */
  depth: z.number().optional()
}
`
const link = `export const link = z.strictObject({
  /** An address. */
  href: z.string()
}).optional()
`

test.each([
  ['config-schema', 'configSchema'],
  ['front-matter-schema', 'frontMatterSchema']
])('every key of %s is explained, but for attributes of HTML and what the type of a dialect explains', (file, name) => {
  const level = readSchemaComments(join(root, 'src/model', `${file}.ts`), name)
  const paths = pathsWithoutComment(level)
  expect(level[0]?.size).toBeGreaterThan(20)
  expect(paths.filter((path) => !/^head\.attrs\.|^(?:plugins\.)?dialects\./.test(path))).toEqual([])
})

test('every key of a dialect is explained by its type', () => {
  const text = readFileSync(join(root, 'src/model/dialect.ts'), 'utf8')
  const type = /interface DialectInput \{\n([^]*?)\n\}/.exec(text)?.[1]?.split('\n') ?? []
  const keys = type.flatMap((line, index) =>
    line.includes('readonly') ? [{ line, before: type[index - 1] ?? '' }] : []
  )
  expect(keys.length).toBeGreaterThan(15)
  expect(keys.filter(({ before }) => !/^ *\/\*\* .*\*\/$/.test(before))).toEqual([])
})

test('the docblocks of a schema become descriptions', () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'site.ts': module, 'link.ts': link })
  const target = z.strictObject({ href: z.string() }).optional()
  const site = z.strictObject({
    title: z.string(),
    links: z.array(z.union([z.string(), target, z.strictObject({ items: target })])).default([]),
    depth: z.number().optional()
  })
  const schema = describeSchema(z.toJSONSchema(site, { io: 'input' }), join(folder, 'site.ts'), 'site')
  expect(schema.properties).toMatchObject({
    title: { description: 'Title of the site.' },
    links: {
      items: {
        anyOf: [
          { type: 'string' },
          { properties: { href: { description: 'An address.' } } },
          { properties: { items: { description: 'A group.' } } }
        ]
      }
    },
    depth: { description: 'Depth.' }
  })
})

test('the docblocks of a schema stand in the declarations', () => {
  const folder = temporaryFolder()
  const declarations = `export declare const site: z.ZodObject<{
    title: z.ZodString;
    links: z.ZodDefault<z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
        href: z.ZodString;
    }>, z.ZodObject<{
        items: z.ZodLazy<z.ZodEnum<{ a: "a" }>>;
    }>]>>>;
}>;
`
  writeFiles(folder, { 'site.ts': module, 'link.ts': link, 'site.d.ts': declarations })
  documentTypes(join(folder, 'site.ts'), join(folder, 'site.d.ts'))
  expect(readFileSync(join(folder, 'site.d.ts'), 'utf8')).toBe(
    declarations
      .replace('title:', '/** Title of the site. */ title:')
      .replace('href:', '/** An address. */ href:')
      .replace('items:', '/** A group. */ items:')
  )
})

/** List the keys without a docblock, by their paths; a shape that stands in several places is looked at once. */
function pathsWithoutComment(level: SchemaLevel, prefix = '', seen = new Set<unknown>()): string[] {
  return level.flatMap((shape) => {
    if (seen.has(shape)) return []
    seen.add(shape)
    return [...shape].flatMap(([key, { comment, level: below }]) => [
      ...(comment === undefined ? [prefix + key] : []),
      ...pathsWithoutComment(below, `${prefix}${key}.`, seen)
    ])
  })
}
