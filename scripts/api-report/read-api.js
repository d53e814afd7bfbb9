// Lists what sites, programs and style sheets may rely on, an entry a line: what the manual's pages of reference are made of, and more.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { objectsAt } from '../schemas/describe-schema.js'
import { typeLines } from './type-lines.js'

/** The types of what `--format json` prints where the manual does not write its form out. */
const jsonTypes = [
  { command: 'migrate --against', path: 'src/migrate/against/comparison.ts', name: 'Comparison' },
  { command: 'search --evaluate', path: 'src/search/evaluation/measure-set.ts', name: 'SetFigures' },
  { command: 'search --questions', path: 'src/commands/questions.ts', name: 'EditionQuestions' }
]

/** List the promises of the compiled clone in a folder, sorted. */
export async function readApi(root) {
  const read = (file) => readFileSync(join(root, file), 'utf8')
  const { createProgram } = await import(pathToFileURL(join(root, 'dist/compile/program.js')).href)
  const { config, frontMatter, severities, frameIds, typeOf } = await loadSources(root)
  const more = jsonTypes.map(({ path, name }) => ({ path: join(root, path), name }))
  const lines = [
    ...createProgram().commands.flatMap((command) => commandLines(command, '')),
    ...schemaLines('front-matter', frontMatter, typeOf),
    ...schemaLines('setting', config, typeOf),
    ...Object.entries(severities).map(([id, severity]) => `rule ${id}: ${severity}`),
    ...labelLines(JSON.parse(read('templates/labels/en.json')), []),
    ...jsonLines(read('docs/content/en/reference/commands.md')),
    ...jsonTypes.map(({ command, name }) => `json ${command}: ${name}`),
    ...Object.values(frameIds).map((id) => `style #${id}`),
    ...tokensOf(read('docs/content/en/site/theming.md')).map((token) => `style ${token}`),
    ...(read('docs/content/en/help/upgrading.md').match(/data-cs-[\w-]+/g) ?? []).map((name) => `style [${name}]`),
    ...typeLines(join(root, 'src/index.ts'), more)
  ]
  // By code units, so that the order is the same with any version of ICU.
  return [...new Set(lines)].sort()
}

/** Bundle what is no program by itself: schemas, rules, and how the manual writes types. */
async function loadSources(root) {
  const contents = [
    `import * as z from 'zod'`,
    `import { configSchema } from './src/model/config-schema.ts'`,
    `import { frontMatterSchema } from './src/model/front-matter-schema.ts'`,
    `const json = (schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })`,
    `export const config = json(configSchema), frontMatter = json(frontMatterSchema)`,
    `export { ruleSeverities as severities } from './src/model/rules.ts'`,
    `export { frameIds } from './src/model/frame-ids.ts'`,
    `export { typeOf } from './docs/shared/reference/type-of.ts'`
  ].join('\n')
  const options = { bundle: true, format: 'esm', platform: 'node', write: false, logLevel: 'warning' }
  const { outputFiles } = await build({ stdin: { contents, resolveDir: root }, ...options })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}

function commandLines(command, above) {
  const name = `${above}${command.name()}`
  const parts = [...command.registeredArguments, ...command.options.filter(({ hidden }) => !hidden)]
  return [
    `command ${name}`,
    ...parts.map((part) => {
      const choices = part.argChoices ? ` (${part.argChoices.join(', ')})` : ''
      return `command ${name} ${part.flags ?? (part.required ? `<${part.name()}>` : `[${part.name()}]`)}${choices}`
    }),
    ...command.commands.flatMap((each) => commandLines(each, `${name} `))
  ]
}

/** List the keys of a schema by their paths; an object that holds itself ends where it would begin again. */
function schemaLines(kind, schema, typeOf) {
  const below = (part, path, around) =>
    objectsAt(part, schema)
      .filter((object) => !around.includes(object))
      .flatMap((object) =>
        Object.entries(object.properties).flatMap(([key, property]) => {
          const own = path === '' ? key : `${path}.${key}`
          const mark = object.required?.includes(key) ? '' : '?'
          const line = `${kind} ${own}${mark}: ${typeOf(property, 'code', Infinity)}`
          return [line, ...below(property, own, [...around, object])]
        })
      )
  return below(schema, '', [])
}

/** List labels with the values that they take, not with their texts. */
function labelLines(labels, path) {
  return Object.entries(labels).flatMap(([name, label]) => {
    const own = [...path, name]
    if (typeof label !== 'string' && !('other' in label)) return labelLines(label, own)
    const text = typeof label === 'string' ? label : Object.values(label).join(' ')
    const values = [...new Set(text.match(/\{\w+\}/g))].sort().join(' ')
    const forms = typeof label === 'string' ? '' : ' in plural forms'
    return [`label ${own.join('.')}${values && `: ${values}`}${forms}`]
  })
}

/** List the keys of the forms that the manual writes out, such as `check --format json` and `{summary: {errors}}` behind it. */
function jsonLines(manual) {
  const forms = [...manual.matchAll(/`(\w+) --(?:format )?json`(?: prints\s+| \| )`(\{[^`]*\})`/g)]
  if (forms.length < 3) throw new Error('The page of commands in the manual lacks the forms of JSON.')
  return forms.flatMap(([, command, form]) => {
    const path = []
    let last = ''
    return (form.match(/[\w?]+|[{}[\]]/g) ?? []).flatMap((token) => {
      if (token === '{') path.push(last)
      else if (token === '}') path.pop()
      else if (token === '[') last += '[]'
      else if (token !== ']') {
        last = token
        return [`json ${command}: ${[...path.slice(1), token].join('.')}`]
      }
      return []
    })
  })
}

/** List the design tokens that the manual explains, and the classes that its style sheets name. */
function tokensOf(manual) {
  const rows = manual.split('\n').filter((line) => line.startsWith('| `--'))
  return [...rows.flatMap((row) => row.match(/--[a-z][\w-]*/g)), ...(manual.match(/^\.[a-z][\w-]*/gm) ?? [])]
}
