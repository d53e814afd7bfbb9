import { describe, expect, it } from 'vitest'
import { createFindLeaks } from '../../../src/check/internal-leaks.js'
import { walkNames } from '../../../src/check/internal-names.js'

/** Walk a description, its other files, and an overlay. */
function namesIn(files: Readonly<Record<string, string>>, overlay?: string): string[] {
  const all = Object.entries(files).map(([path, text]) => ({ path, text }))
  const { internal } = walkNames(all, overlay === undefined ? [] : [{ path: 'overlay.yaml', text: overlay }])
  return internal.map(({ name }) => name)
}

const ok = "responses: { '200': { description: Fine } }"

describe('the names of what is internal', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'an operation',
      { 'a.yaml': `paths: { /a: { get: { operationId: getIt, summary: Do it, x-internal: true, ${ok} } } }` },
      ['/a', 'getIt', 'Do it']
    ],
    ['a path', { 'a.yaml': `paths: { /a: { x-internal: 'true', get: { operationId: getIt } } }` }, ['/a', 'getIt']],
    [
      'a path in its own file',
      { 'a.yaml': 'paths: { /a: { $ref: b.yaml } }', 'b.yaml': 'x-internal: true\nget: { operationId: getIt }' },
      ['/a', 'getIt']
    ],
    [
      'a property and a parameter',
      {
        'a.yaml':
          'components: { schemas: { A: { properties: { key: { x-hidden: true } } } }, parameters: { P: { in: query, name: p, x-internal: true } } }'
      },
      ['key', 'P', 'p']
    ],
    [
      'a schema that only it uses',
      {
        'a.json': JSON.stringify({
          paths: { '/a': { get: { 'x-internal': true, a: { $ref: '#/components/schemas/A' } } } },
          components: { schemas: { A: { properties: { own: {} } } } }
        })
      },
      ['/a', 'A', 'own']
    ],
    [
      'nothing that is marked in data or extensions',
      {
        'a.yaml':
          'x-a: { b: { x-internal: true, operationId: o } }\npaths: { /a: { get: { example: { x-internal: true, operationId: o } } } }'
      },
      []
    ],
    [
      'nothing without a page alone',
      { 'a.yaml': 'components: { schemas: { A: { x-scalar-ignore: true, properties: { b: {} } } } }' },
      []
    ]
  ])('are found of %s', (_, files, found) => {
    expect(namesIn(files)).toEqual(found)
  })

  it('are found of what an overlay removes or marks', () => {
    const files = {
      'a.yaml': `paths: { /a: { get: { operationId: getA }, put: { operationId: putA } }, /b: { get: { operationId: getB } } }`
    }
    const overlay = `overlay: 1.0.0\nactions:\n  - { target: "$.paths['/a'].get", remove: true }\n  - { target: "$.paths['/b']", update: { x-internal: true } }\n`
    expect(namesIn(files, overlay)).toEqual(['/b', 'getB', 'getA'])
  })
})

describe('what a file of the site shows', () => {
  const files = [
    {
      path: 'a.yaml',
      text: `paths: { '/hushed/{id}': { x-internal: true, get: { operationId: getHushed, summary: Get what is hushed } }, /shown: { get: { operationId: listAll } } }
components: { schemas: { A: { properties: { secret: { x-internal: true }, inner_key: { x-internal: true }, listAll: { x-internal: true } } } } }`
    }
  ]
  const find = createFindLeaks([walkNames(files, [])])
  const found = (path: string, text: string) => find?.(path, Buffer.from(text)).map(({ name }) => name)

  it.each([
    ['a.html', '<p>call <span>get</span>Hushed</p>', ['getHushed']],
    ['a.html', '<a href="/api/x#inner_key">x</a>', ['inner_key']],
    ['a.html', '<code>/hushed/<span>{id}</span></code>', ['/hushed/{id}']],
    ['a.html', '<code>secret</code>', ['secret']],
    ['a.md', 'Get what is hushed.', ['Get what is hushed']],
    ['a.json', '{"secret": 1}', ['secret']],
    ['a.yaml', 'properties:\n  secret: {}\n', ['secret']],
    ['a.txt', 'listAll and forgetHusheds, getHushedOnes', []],
    ['a.html', '<p>No secret is kept.</p>', []],
    ['a.html', '<p class="secret"><span>secret</span></p>', []],
    ['a.html', '<pre>{ &quot;<span>secret</span>&quot;: 1 }</pre>', ['secret']],
    ['a.png', 'getHushed', []]
  ])('is found in %s: %s', (path, text, names) => {
    expect(found(path, text)).toEqual(names)
  })

  it.each([
    ['required', 'A: { required: [secret_key], properties: { secret_key: { x-internal: true } } }'],
    ['dependent', 'A: { dependentRequired: { a: [secret_key] }, properties: { secret_key: { x-internal: true } } }'],
    ['mapped', 'A: { discriminator: { mapping: { a: secret_key } } }, secret_key: { x-internal: true }']
  ])('is no less internal where it is %s', (_, schemas) => {
    const walked = walkNames([{ path: 'a.yaml', text: `components: { schemas: { ${schemas} } }` }], [])
    expect(createFindLeaks([walked])?.('a.json', Buffer.from('"secret_key"'))).toHaveLength(1)
  })

  it('is not what a public schema requires itself', () => {
    const text =
      'components: { schemas: { A: { required: [secret_key] }, B: { properties: { secret_key: { x-internal: true } } } } }'
    expect(createFindLeaks([walkNames([{ path: 'a.yaml', text }], [])])).toBeUndefined()
  })

  it('is nothing that another description shows, marked or not', () => {
    const other = walkNames([{ path: 'b.yaml', text: 'paths: { /b: { get: { operationId: getHushed } } }' }], [])
    expect(createFindLeaks([walkNames(files, []), other])?.('a.txt', Buffer.from('getHushed'))).toEqual([])
  })

  it.each(['name', 'code', 'page', 'const', 'Error', 'Content-Type'])('is no word of every site: %s', (name) => {
    const text = `components: { schemas: { A: { properties: { ${name}: { x-internal: true } } } } }`
    expect(createFindLeaks([walkNames([{ path: 'a.yaml', text }], [])])).toBeUndefined()
  })

  it('is nothing where nothing is internal', () => {
    expect(createFindLeaks([walkNames([{ path: 'a.yaml', text: 'paths: {}' }], [])])).toBeUndefined()
  })
})
