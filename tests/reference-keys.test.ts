/**
 * A reference of configuration files has every key of its schema at an address of its own, with all that the schema says of it. The oracle reads the
 * schema with nothing but a parser and finds each fact in the row of the built page.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { capstan } from './helpers/capstan.js'
import { listFiles, writeFiles } from './helpers/files.js'

const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Recorder',
  description: 'What the **recorder** does.',
  type: 'object',
  required: ['mqtt'],
  properties: {
    mqtt: { $ref: '#/definitions/Mqtt' },
    detect: { $ref: '#/definitions/Detect' },
    cameras: { type: 'object', additionalProperties: { $ref: '#/definitions/Camera' } },
    outputs: {
      type: 'array',
      items: {
        oneOf: [
          { properties: { kind: { const: 'file' }, folder: { type: 'string', default: '/media' } } },
          { properties: { kind: { const: 'stream' }, address: { type: 'string', format: 'uri' } } }
        ]
      }
    },
    groups: { $ref: '#/definitions/Group' },
    secret: { type: 'string', 'x-internal': true, default: 'hush' },
    old: { type: 'string', deprecated: true, deprecationMessage: 'Use `mqtt`.' }
  },
  patternProperties: { '^x-': { description: 'Anything of yours.' } },
  additionalProperties: false,
  definitions: {
    Mqtt: {
      type: 'object',
      description: 'The broker.',
      required: ['host'],
      properties: {
        host: { type: 'string', examples: ['broker.lan'] },
        port: { type: 'integer', minimum: 1, maximum: 65535, default: 1883 },
        mode: { enum: ['plain', 'tls'], default: 'plain' },
        user: { anyOf: [{ type: 'string' }, { type: 'null' }], default: null }
      },
      if: { properties: { mode: { const: 'tls' } } },
      then: { required: ['user'], properties: { ca: { type: 'string', pattern: '^/' } } }
    },
    Detect: {
      type: 'object',
      properties: { width: { type: 'integer', multipleOf: 2 }, fps: { type: 'number', default: 5 } }
    },
    Camera: {
      type: 'object',
      properties: { detect: { $ref: '#/definitions/Detect' }, name: { type: 'string', maxLength: 20 } }
    },
    Group: { type: 'object', properties: { inside: { $ref: '#/definitions/Group' }, label: { type: 'string' } } }
  }
}

const older = { ...schema, properties: { ...schema.properties, detect: { type: 'object', properties: { width: {} } } } }

const config = (more: string) => `import { defineConfig } from 'capstan'
export default defineConfig({
  title: 'Test', url: 'https://example.com', llms: true,
  reference: [{ schema: 'recorder.schema.json', path: '/config', version: '2.0', older: [{ version: '1.0', schema: 'older.json' }]${more} }]
})
`

const site = mkdtempSync(join(tmpdir(), 'capstan-keys-'))
const large = mkdtempSync(join(tmpdir(), 'capstan-keys-large-'))

/** A schema whose parts are too many for a page, and used in several places. */
const many = {
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: 12 }, (_, group) => [
      `group${group}`,
      {
        type: 'object',
        properties: {
          shared: { $ref: '#/$defs/shared' },
          ...Object.fromEntries(
            Array.from({ length: 20 }, (_, key) => [`key${key}`, { type: 'integer', default: group * 100 + key }])
          )
        }
      }
    ])
  ),
  $defs: {
    shared: {
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: 100 }, (_, key) => [`part${key}`, { type: 'boolean' }]))
    }
  }
}

beforeAll(async () => {
  writeFiles(site, {
    'site.config.ts': config(''),
    'recorder.schema.json': JSON.stringify(schema, undefined, 2),
    'older.json': JSON.stringify(older),
    'content/index.md': '# Home\n\nSee [the width](/config#detect.width).\n'
  })
  writeFiles(large, {
    'site.config.ts': config('').replace(", version: '2.0', older: [{ version: '1.0', schema: 'older.json' }]", ''),
    'recorder.schema.json': JSON.stringify(many),
    'content/index.md': '# Home\n'
  })
  for (const dir of [site, large]) {
    const { code, stderr } = await capstan(['build', dir])
    expect(stderr).not.toContain('error')
    expect(code).toBe(0)
  }
}, 240_000)
afterAll(() => {
  rmSync(site, { recursive: true })
  rmSync(large, { recursive: true })
})

function pageAt(dir: string, path: string): Document {
  return parseHTML(readFileSync(join(dir, 'build', path, 'index.html'), 'utf8')).document
}

/** Read what is said of one key: its name, its type, its texts and facts, without the keys in it. */
function rowAt(page: Document, id: string): string {
  const row = page.getElementById(id)?.cloneNode(true) as Element | undefined
  for (const inside of row?.querySelectorAll('.nested') ?? []) inside.remove()
  return (row?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

describe('a small schema', () => {
  test.each([
    ['mqtt.host', ['string', 'required', 'broker.lan']],
    ['mqtt.port', ['integer', '≥ 1', '≤ 65535', '1883']],
    ['mqtt.mode', ['plain', 'tls', 'Default']],
    ['mqtt.user', ['string | null', 'null']],
    ['detect.width', ['integer', '2']],
    ['detect.fps', ['5', 'Since', '2.0']],
    ['cameras.*.detect.width', ['integer']],
    ['cameras.*.name', ['≤ 20']],
    ['old', ['deprecated', 'Use mqtt.']],
    ['*', ['^x-', 'Anything of yours.']]
  ])('has %s at its address', (id, facts) => {
    const row = rowAt(pageAt(site, 'config'), id)
    for (const fact of facts) expect(row).toContain(fact)
  })

  test('says since when a key is there of new keys alone', () => {
    expect(rowAt(pageAt(site, 'config'), 'detect.width')).not.toContain('Since')
  })

  test('shows each shape of a union by what tells it apart, and conditions', () => {
    const shapes = [...pageAt(site, 'config').querySelectorAll('.variant')].map((shape) => shape.id)
    expect(shapes).toEqual(expect.arrayContaining(['outputs[]~kind:-file', 'outputs[]~kind:-stream', 'mqtt~1']))
    expect(pageAt(site, 'config').body.textContent).toContain('/media')
    expect(pageAt(site, 'config').body.textContent).toContain('^/')
  })

  test('ends where a structure is in itself, with a link to it', () => {
    const inside = pageAt(site, 'config').getElementById('groups.inside')
    expect(inside?.querySelector('.continued a')?.getAttribute('href')).toBe('#groups')
  })

  test('writes samples in three formats', () => {
    const samples = [...pageAt(site, 'config').querySelectorAll('.api-rail pre')].map(({ textContent }) => textContent)
    expect(samples).toHaveLength(3)
    expect(samples[0]).toContain('host: broker.lan')
    expect(samples[1]).toContain('"host": "broker.lan"')
    expect(samples[2]).toContain('[mqtt]')
  })

  test('keeps what is internal from every file', () => {
    for (const path of listFiles(join(site, 'build')))
      expect(readFileSync(join(site, 'build', path), 'utf8'), path).not.toMatch(/hush|"secret"/)
  })

  test.each(['cameras.detect.width', 'cameras.<name>.detect.width', 'detect.fps'])('is found by %s', async (query) => {
    const { stdout } = await capstan(['search', query, site, '--json'])
    const [first] = (JSON.parse(stdout) as { hits: { route: string; anchor: string }[] }).hits
    const id = query.includes('cameras') ? 'cameras.*.detect.width' : 'detect.fps'
    expect([first?.route, first?.anchor]).toEqual(['/config/', id])
  })

  test('has a twin in Markdown', () => {
    const twin = readFileSync(join(site, 'build', 'config.md'), 'utf8')
    expect(twin).toContain('- `port` integer')
    expect(twin).toContain('What the **recorder** does.')
  })

  test('is built of a stranger, too', async () => {
    const { code } = await capstan(['build', site, '--untrusted', '--out-dir', join(site, 'strange')])
    expect(code).toBe(0)
    expect(readFileSync(join(site, 'strange', 'config', 'index.html'), 'utf8')).toContain('id="detect.width"')
  }, 60_000)
})

describe('a large schema', () => {
  test('has a page for each key of many, and one of what several share', () => {
    const pages = listFiles(join(large, 'build', 'config')).filter((path) => path.endsWith('index.html'))
    expect(pages).toContain('group11/index.html')
    expect(pages).toContain('group0/shared/index.html')
    expect(pages.filter((path) => path.includes('shared'))).toHaveLength(1)
    expect(rowAt(pageAt(large, 'config/group11'), 'group11.key19')).toContain('1119')
    expect(rowAt(pageAt(large, 'config/group0/shared'), 'group0.shared.part29')).toContain('boolean')
    const link = pageAt(large, 'config/group5').querySelector('[id="group5.shared"] .continued a')
    expect(link?.getAttribute('href')).toBe('/config/group0/shared/')
  })

  test('is found by every path of what several share', async () => {
    const { stdout } = await capstan(['search', 'group7.shared.part3', large, '--json'])
    const [first] = (JSON.parse(stdout) as { hits: { route: string; anchor: string }[] }).hits
    expect([first?.route, first?.anchor]).toEqual(['/config/group0/shared/', 'group0.shared.part3'])
  })
})

describe('what is no schema', () => {
  test.each([
    ['[1]', 'The file is not a JSON Schema: it holds no object.'],
    ['{"title":"x"}', 'The schema says nothing of keys'],
    ['{"openapi":"3.1.0"}', 'The file is a description of an API; name it in "openapi"'],
    ['{"properties":{"a":{"$ref":"#/$defs/gone"}}}', 'Broken reference "#/$defs/gone"'],
    ['{"properties":', 'The file is not readable'],
    [
      '{"kind":"CustomResourceDefinition","spec":{"versions":[{"name":"v1"}]}}',
      'has no "openAPIV3Schema" of version v1'
    ]
  ])('%s is reported', async (text, sentence) => {
    const dir = mkdtempSync(join(tmpdir(), 'capstan-keys-bad-'))
    writeFiles(dir, {
      'site.config.ts': config('').replace(", version: '2.0', older: [{ version: '1.0', schema: 'older.json' }]", ''),
      'recorder.schema.json': text,
      'content/index.md': '# Home\n'
    })
    const { code, stderr } = await capstan(['check', dir])
    rmSync(dir, { recursive: true })
    expect(stderr).toContain(sentence)
    expect(stderr).toContain('recorder.schema.json:1:')
    expect(code).toBe(1)
  })
})
