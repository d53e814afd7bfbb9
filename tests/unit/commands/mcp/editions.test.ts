import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { expect, onTestFinished, test } from 'vitest'
import { createMcpServer } from '../../../../src/commands/mcp/create-mcp-server.js'
import { openSiteReader } from '../../../../src/commands/mcp/open-site-reader.js'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'

const files = {
  'site.config.ts': `export default {
  trailingSlash: 'mixed',
  title: 'Kettle',
  languages: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }],
  versions: [{ name: '2' }, { name: '1', folder: 'versions/1' }]
}\n`,
  'content/en/index.md': '# Kettle\n\nIt boils.\n',
  'content/en/install.md': '# Installation\n\nRun the installer.\n',
  'content/de/index.md': '# Kessel\n\nEr kocht.\n',
  'content/de/install.md': '---\nslug: einrichten\n---\n# Einrichten\n\nDen Assistenten starten.\n',
  'versions/1/content/en/index.md': '# Kettle 1\n\nIt boiled.\n',
  'versions/1/content/en/legacy.md': '# Legacy\n\nOld kettles whistle.\n',
  'versions/1/content/de/index.md': '# Kessel 1\n\nEr kochte.\n'
}

/** Open a client of the site that calls a tool and returns the text of its answer. */
async function openClient(editions?: readonly string[]) {
  const folder = temporaryFolder()
  writeFiles(folder, files)
  const reader = openSiteReader(folder, { editions })
  const server = createMcpServer(reader)
  const client = new Client({ name: 'test', version: '1' })
  const [own, other] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(own), client.connect(other)])
  onTestFinished(async () => {
    await client.close()
    await server.close()
    await reader.close()
  })
  return async (name: string, input: Readonly<Record<string, unknown>>) => {
    const { content } = await client.callTool({ name, arguments: input })
    return (content as readonly { readonly text: string }[])[0]?.text
  }
}

test('programs read all editions of a site, by their names and by the addresses of their pages', async () => {
  const call = await openClient()
  expect(await call('search', { query: 'Assistenten', edition: 'de' })).toContain('- /de/einrichten: Einrichten')
  expect(await call('search', { query: 'Assistenten' })).toBe(
    'Nothing found for "Assistenten".\n\nIn other editions: 2/de (1).\n'
  )
  expect(await call('search', { query: 'whistle' })).toContain('1/en (1)')
  expect(await call('read_page', { path: '/einrichten', edition: '2/de' })).toContain('# Einrichten')
  for (const path of ['/de/einrichten', 'https://docs.example/de/einrichten#top', 'de/install.md'])
    expect(await call('read_page', { path: path.replace('install.md', 'einrichten.md') }), path).toContain(
      'Assistenten'
    )
  expect(await call('read_page', { path: '/1/legacy' })).toContain('Old kettles')
  expect(await call('read_page', { path: '/1/de/' })).toContain('# Kessel 1')
  expect(await call('read_page', { path: '/' })).toContain('It boils')
  expect(await call('read_page', { path: '/1/lagacy' })).toContain('did you mean "/1/legacy"?')
  expect(await call('list', { edition: '1' })).toBe('- /1/: Kettle 1\n- /1/legacy: Legacy\n')
  expect(await call('list', { under: '/de' })).toBe('- /de/: Kessel\n- /de/einrichten: Einrichten\n')
  expect(await call('list', { edition: 'fr' })).toBe('There is no edition "fr". Editions are: 2/en, 2/de, 1/en, 1/de.')
  const questions = { path: '/de/einrichten', questions: ['Wie richte ich ein?'] }
  expect(await call('write_questions', questions)).toBe('1 questions written to content/de/_questions.yaml.')
  expect(await call('read_questions', { path: '/einrichten', edition: 'de' })).toContain('- Wie richte ich ein?')
})

test('a server that is narrowed to an edition reads its pages by their paths in it', async () => {
  const call = await openClient(['1/de'])
  expect(await call('read_page', { path: '/' })).toContain('# Kessel 1')
  expect(await call('search', { query: 'kochte' })).toContain('- /1/de/: Kessel 1')
})
