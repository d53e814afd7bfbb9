// Completes the declarations that "prepack" has made in dist/types with the docblocks of the schemas, and writes the JSON
// Schemas of front matter, configuration and labels to dist/schemas/.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { describeSchema } from './describe-schema.js'
import { documentTypes } from './document-types.js'
import { commonjsTypes } from './commonjs-types.js'
import { labelSchema } from './label-schema.js'
import { nameLabels } from './label-types.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const model = join(root, 'src', 'model')
const types = join(root, 'dist', 'types', 'src', 'model')
const schemas = [
  { name: 'configSchema', module: 'config-schema', file: 'site-config' },
  { name: 'frontMatterSchema', module: 'front-matter-schema', file: 'front-matter' }
]

for (const file of readdirSync(model).filter((name) => name.endsWith('-schema.ts')))
  documentTypes(join(model, file), join(types, file.replace(/\.ts$/, '.d.ts')))
mkdirSync(join(root, 'dist', 'schemas'), { recursive: true })
for (const { name, module, file } of schemas) {
  const source = join(model, `${module}.ts`)
  const schema = describeSchema(await toJsonSchema(module, name), source, name)
  writeFileSync(join(root, 'dist', 'schemas', `${file}.schema.json`), `${JSON.stringify(schema, undefined, 2)}\n`)
}

const english = JSON.parse(readFileSync(join(root, 'templates', 'labels', 'en.json'), 'utf8'))
writeFileSync(
  join(root, 'dist', 'schemas', 'labels.schema.json'),
  `${JSON.stringify(labelSchema(english), undefined, 2)}\n`
)
const declarations = join(types, 'label-tree.d.ts')
writeFileSync(declarations, nameLabels(readFileSync(declarations, 'utf8'), english))
const publicModule = readFileSync(join(root, 'dist', 'types', 'src', 'index.d.ts'), 'utf8')
writeFileSync(join(root, 'dist', 'types', 'index.d.cts'), commonjsTypes(publicModule))

/** Run the module of a schema, and let Zod make a JSON Schema of it. */
async function toJsonSchema(module, name) {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { z } from 'zod'\nimport { ${name} } from './${module}.ts'\nexport default z.toJSONSchema(${name}, { io: 'input', unrepresentable: 'any' })`,
      resolveDir: model
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'warning'
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  return (await import(`data:text/javascript;base64,${code}`)).default
}
