/** A reference follows its description, and a change recompiles only the pages that it concerns. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLiveSite, type LiveSite } from '../src/commands/serve/live-site.js'
import { capstan } from './helpers/capstan.js'
import { temporaryFolder, writeFiles } from './helpers/files.js'

const operations = Array.from(
  { length: 12 },
  (_, index) => `
  /things/${index}:
    get:
      operationId: getThing${index}
      summary: Read thing ${index}
      description: What it says of ${index}.
      responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/${index < 3 ? 'Thing' : 'Other'}' } } } } }`
).join('')

const files = {
  'site.config.ts': `export default { trailingSlash: 'mixed', title: 'Watch', lang: 'en', openapi: [{ file: 'api.yaml', path: '/api', overlay: 'words.yaml' }] }\n`,
  'content/index.md': '---\ntitle: Home\n---\n\nHome.\n',
  'words.yaml': 'schemas: { Other: { description: Something else. } }\n',
  'parts/thing.yaml': 'type: object\nproperties: { name: { type: string, description: Its name. } }\n',
  'api.yaml': `openapi: 3.1.0
info: { title: Watch, version: '1' }
paths:${operations}
components:
  schemas:
    Thing: { $ref: parts/thing.yaml }
    Other: { type: object }
`
}

/** Replace words in a file. */
function edit(folder: string, file: keyof typeof files, from: string, to: string): void {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toContain(from)
  writeFiles(folder, { [file]: text.replace(from, to) })
}

const changes: readonly (readonly [
  what: string,
  file: keyof typeof files,
  from: string,
  to: string,
  pages: readonly string[]
])[] = [
  ['a comment that moves everything', 'api.yaml', 'paths:', '# moved\n\npaths:', []],
  ['the words of one operation', 'api.yaml', 'What it says of 7.', 'New words.', ['/api/get-thing-7']],
  [
    'a schema in another file',
    'parts/thing.yaml',
    'Its name.',
    'A new name.',
    ['/api/get-thing-0', '/api/get-thing-1', '/api/get-thing-2', '/api/schemas/thing']
  ],
  [
    'a title, which lists show',
    'api.yaml',
    'Read thing 2',
    'Fetch thing 2',
    ['/api', '/api/get-thing-2', '/api/schemas/thing']
  ]
]

test('a build recompiles only the pages affected by a change', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, files)
  const build = async () => {
    const { code, stdout, stderr } = await capstan(['build', folder, '--json'])
    expect(code, stderr).toBe(0)
    return JSON.parse(stdout) as { readonly compiled: number; readonly cached: number }
  }
  const { compiled: all } = await build()
  expect(all).toBe(16)
  for (const [what, file, from, to, pages] of changes) {
    edit(folder, file, from, to)
    expect(await build(), what).toMatchObject({ compiled: pages.length, cached: all - pages.length })
  }
})

test('a served site watches the description, its parts and its overlay, and updates the pages affected', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, files)
  const site = await openLiveSite(folder)
  onTestFinished(() => site.close())
  for (const path of ['api.yaml', 'words.yaml', 'parts/thing.yaml'])
    expect(site.watchedPaths).toContain(join(folder, path))
  for (const [what, file, from, to, pages] of changes.slice(0, 3)) {
    edit(folder, file, from, to)
    expect(await changedPages(site), what).toEqual(pages)
  }
  edit(folder, 'words.yaml', 'Something else.', 'Another thing.')
  expect(await changedPages(site)).toHaveLength(10)
})

/** List the pages of the reference that are written anew. */
async function changedPages(site: LiveSite): Promise<string[]> {
  const { changed } = await site.refresh()
  return changed.filter((permalink) => permalink.startsWith('/api')).sort()
}
