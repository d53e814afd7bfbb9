/** Blocks of code that show parts of a file have to fit its schema, by `check`, `build` and every order of them. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from './helpers/files.js'
import { createRepository } from './unit/helpers/repository.js'
import { spawnCapstan } from './helpers/spawn-capstan.js'

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['mqtt'],
  properties: {
    mqtt: {
      type: 'object',
      additionalProperties: false,
      properties: { host: { type: 'string' }, port: { $ref: 'port.json' } }
    }
  }
}

const page = `# Page

\`\`\`yaml title="config.yml"
mqtt:
  hots: a
  port: "1"
\`\`\`

- \`\`\`yaml title="mqtt.yml"
  port: 1
  user: me
  \`\`\`

\`\`\`yaml title="other.yml"
anything: true
\`\`\`

\`\`\`yaml title="shown.yml" file="./_shown.yml"
\`\`\`
`

/** Write a site of two languages and a version that is a folder. */
function createSite(): string {
  const folder = temporaryFolder()
  const fences = [
    { title: '{config,shown}.yml', schema: './schemas/config.json' },
    { title: 'mqtt.yml', files: ['**/content/**', 'content/**'], schema: 'schemas/config.json', at: '/mqtt' }
  ]
  const config = {
    title: 'Site',
    url: 'https://site.example',
    lang: 'en',
    languages: [
      { lang: 'en', label: 'English', content: 'content' },
      { lang: 'de', label: 'Deutsch', content: 'de' }
    ],
    check: { fences }
  }
  writeFiles(folder, {
    'site.config.ts': `export default ${JSON.stringify(config)}`,
    'schemas/config.json': JSON.stringify(schema),
    'schemas/port.json': '{ "type": "integer", "maximum": 9 }',
    'content/index.md': page,
    'content/_shown.yml': 'mqtt:\n  prot: 1\n',
    'de/index.md': '# Seite\n\n```yaml title="config.yml"\nmqtt: { port: 10 }\n```\n'
  })
  return folder
}

/** List what a command finds of schemas, by place. */
async function findings(folder: string, ...flags: string[]): Promise<string[]> {
  const { stdout } = await spawnCapstan(['check', folder, '--json', ...flags])
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { ruleId: string; file: string; line: number; column: number; message: string }[]
  }
  return diagnostics
    .filter(({ ruleId }) => ruleId === 'fence-schema')
    .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
    .sort()
}

const known = [
  'content/index.md:11:3 Unknown key "user", according to "schemas/config.json".',
  'content/index.md:18:1 Unknown key "mqtt.prot", according to "./schemas/config.json"; did you mean "port"?',
  'content/index.md:5:3 Unknown key "mqtt.hots", according to "./schemas/config.json"; did you mean "host"?',
  'content/index.md:6:3 "mqtt.port" must be integer, according to "./schemas/config.json".',
  'de/index.md:4:9 "mqtt.port" must be <= 9, according to "./schemas/config.json".'
]

test('a finding stands at the key, and goes with the schema', async () => {
  const folder = createSite()
  expect(await findings(folder)).toEqual(known)
  expect(await findings(folder)).toEqual(known)
  expect(await findings(folder, '--untrusted')).toEqual(known)

  writeFiles(folder, { 'schemas/port.json': '{ "type": ["integer", "string"] }' })
  expect(await findings(folder)).toEqual(known.slice(0, 3))

  rmSync(join(folder, 'schemas'), { recursive: true })
  const gone = await findings(folder)
  expect(gone).toHaveLength(4)
  expect(gone[0]).toMatch(/no schema that can be used: it cannot be read\.$/)

  writeFiles(folder, {
    'schemas/config.json': JSON.stringify(schema),
    'schemas/port.json': '{ "maximum": 9, "type": "integer" }'
  })
  expect(await findings(folder)).toEqual(known)
})

test('a place that the schema does not have is a finding', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'site.config.ts':
      "export default { title: 'Site', url: 'https://site.example', check: { fences: [{ schema: 'schema.json', at: '/amqp' }] } }",
    'schema.json': JSON.stringify({ ...schema, properties: { mqtt: {} } }),
    'content/index.md': '# Page\n\n```json\n{ "host": 1 }\n```\n'
  })
  expect(await findings(folder)).toEqual([
    'content/index.md:4:1 "schema.json" has no "/amqp"; correct "at" of "check.fences" in the configuration.'
  ])
})

test('a finding stands at the key whatever stands before it in the line', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'site.config.ts':
      "export default { title: 'Site', url: 'https://site.example', check: { fences: [{ schema: 'schema.json' }] } }",
    'schema.json': JSON.stringify({ additionalProperties: false, properties: { a: {} } }),
    'content/index.md': `# Page

>\`\`\`yaml
>  b: 1
>\`\`\`

  \`\`\`jsonc title="file=x"
{ /* why */ "c": 1 }
  \`\`\`

-\tText

\t\`\`\`yaml
\td: 1
\t\`\`\`
`
  })
  expect((await findings(folder)).map((each) => each.split(',')[0])).toEqual([
    'content/index.md:14:2 Unknown key "d"',
    'content/index.md:4:4 Unknown key "b"',
    'content/index.md:8:13 Unknown key "c"'
  ])
})

test('a finding stands at its line in a partial, below a name that became the title, and beside what is ignored', async () => {
  const folder = temporaryFolder()
  const fences = [{ title: '*.yml', schema: 'schema.json' }]
  writeFiles(folder, {
    'site.config.ts': `export default ${JSON.stringify({ title: 'Site', url: 'https://site.example', markdown: { dialect: 'starlight' }, check: { fences } })}`,
    'schema.json': JSON.stringify({ ...schema, properties: { mqtt: { additionalProperties: false } } }),
    'content/index.md':
      '# Page\n\n```yaml\n# config/a.yml\n\nmqtt:\n  host: a\n```\n\n<!-- capstan-ignore fence-schema -->\n```yaml title="b.yml"\nmqt: 1\n```\n\n> ```yaml title="c.yml"\n> mqtt: { port: 1 }\n> ```\n'
  })
  expect(await findings(folder)).toEqual([
    'content/index.md:16:11 Unknown key "mqtt.port", according to "schema.json".',
    'content/index.md:7:3 Unknown key "mqtt.host", according to "schema.json".'
  ])
})

test('a version is judged by the schemas of its own files', async () => {
  const { folder, commit, git } = createRepository()
  const versions = [
    { name: '2', label: '2' },
    { name: '1', label: '1', ref: 'v1' }
  ]
  const config = {
    title: 'Site',
    url: 'https://site.example',
    versions,
    check: { fences: [{ schema: 'schema.json' }] }
  }
  const files = {
    'site.config.ts': `export default ${JSON.stringify({ ...config, versions: [] })}`,
    'schema.json': '{ "properties": { "old": { "type": "integer" } }, "additionalProperties": false }',
    'content/index.md': '# Page\n\n```yaml\nold: 1\n```\n'
  }
  commit({ files, date: '2026-01-01T00:00:00Z' })
  git('tag', 'v1')
  writeFiles(folder, {
    'site.config.ts': `export default ${JSON.stringify(config)}`,
    'schema.json': '{ "properties": { "new": { "type": "integer" } }, "additionalProperties": false }',
    'content/index.md': '# Page\n\n```yaml\nold: 1\n```\n'
  })
  expect(await findings(folder)).toEqual(['content/index.md:4:1 Unknown key "old", according to "schema.json".'])
})
