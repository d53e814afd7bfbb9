/** Programs read a site by `capstan mcp`, asked by the client of the protocol's own library. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { bin } from './helpers/capstan.js'
import { spawnCapstan } from './helpers/spawn-capstan.js'
import { temporaryFolder, writeFiles } from './helpers/files.js'

const config = `console.log('a configuration that prints')
export default { trailingSlash: 'mixed', title: 'Docs', basePath: '/docs/', openapi: [{ file: 'openapi/api.yaml', path: '/api' }] }
`
const description = `openapi: 3.1.0
info: { title: Events, version: '1' }
paths:
  /events/{id}:
    get:
      operationId: readEvent
      summary: Read an event
      description: Returns what the camera saw.
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: The event } }
`
const files = {
  'site.config.ts': config,
  'openapi/api.yaml': description,
  'content/index.md': '---\ntitle: Home\n---\n\nWelcome.\n',
  'content/guide/start.md': '---\ntitle: First steps\n---\n\n## Install\n\nRun the **installer** on the recorder.\n',
  'content/parts.mdx': '---\ntitle: Parts\n---\n\nText of parts.\n',
  'content/guide/soon.md': '---\ntitle: Soon\ndraft: true\n---\n\nA secret plan.\n',
  'content/long.md': `---\ntitle: Long\n---\n\n${'A line of a long page.\n\n'.repeat(3000)}The last line.\n`
}

const site = mkdtempSync(join(tmpdir(), 'capstan-mcp-'))
const client = new Client({ name: 'test', version: '1' })

/** Call a tool; text of its answer, and whether it reports an error. */
async function call(name: string, input: Readonly<Record<string, unknown>> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: input })
  const [first] = content as readonly { readonly text: string }[]
  return { text: first?.text ?? '', isError: isError === true }
}

beforeAll(async () => {
  writeFiles(site, files)
  await client.connect(transportFor(site))
})

afterAll(async () => {
  await client.close()
  rmSync(site, { recursive: true, force: true })
})

test('there are six tools, of which one changes something', async () => {
  const { tools } = await client.listTools()
  const reading = ['search', 'read_page', 'list', 'api_operation', 'read_questions']
  expect(tools.map(({ name }) => name)).toEqual([...reading, 'write_questions'])
  expect(tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name)).toEqual(reading)
  expect(client.getServerVersion()?.name).toBe('capstan')
})

test('search finds pages of a site that was never built, and no drafts', async () => {
  const { text } = await call('search', { query: 'installer' })
  expect(text).toContain('- /guide/start#install: First steps › Install')
  expect((await call('search', { query: 'event', kind: 'operation' })).text).toContain('Read an event')
  expect((await call('search', { query: 'secret' })).text).toBe('Nothing found for "secret".')
})

test('a page is read by its path, its file or its address', async () => {
  const { text } = await call('read_page', { path: '/guide/start' })
  expect(text).toBe('# First steps\n\n## Install\n\nRun the **installer** on the recorder.\n')
  for (const path of ['guide/start.md', '/docs/guide/start/', 'https://docs.example/docs/guide/start#install'])
    expect((await call('read_page', { path })).text, path).toBe(text)
  expect((await call('read_page', { path: 'parts.mdx' })).text).toContain('Text of parts.')
})

test('a long page is read in parts that are whole together', async () => {
  let whole = ''
  for (let start: number | undefined = 0; start !== undefined;) {
    const { text } = await call('read_page', { path: '/long', start })
    const more = /\n\[\d+ of \d+ characters; go on with start: (\d+)\]\n$/.exec(text)
    whole += text.slice(0, more?.index)
    start = more?.[1] === undefined ? undefined : Number(more[1])
  }
  expect(whole.match(/A line of a long page/g)).toHaveLength(3000)
  expect(whole.endsWith('The last line.\n')).toBe(true)
})

test('pages are listed with their operations, below a path where one is given', async () => {
  const { text } = await call('list')
  expect(text).toContain('- /guide/start: First steps\n')
  expect(text).toMatch(/ \(GET \/events\/\{id\}\): Read an event/)
  expect(text).not.toContain('Soon')
  expect((await call('list', { under: 'guide' })).text).toBe('- /guide/start: First steps\n')
})

test('an operation is read by method and path, or by its operationId', async () => {
  const { text } = await call('api_operation', { operation: 'get /events/{id}' })
  expect(text).toContain('# Read an event')
  expect(text).toContain('Returns what the camera saw.')
  expect((await call('api_operation', { operation: 'readEvent' })).text).toBe(text)
})

test('what is not there is an answer that helps', async () => {
  const page = await call('read_page', { path: '/guide/stat' })
  expect(page).toEqual({ isError: true, text: expect.stringContaining('did you mean "/guide/start"?') as string })
  expect((await call('api_operation', { operation: 'GET /event/{id}' })).text).toContain('"GET /events/{id}"')
  expect((await call('read_page', {})).text).toContain('path')
})

test('questions are written for a section, read again, and found', async () => {
  const path = '/guide/start'
  expect((await call('read_questions')).text).toContain('- /guide/start: First steps (no questions)\n')
  const write = (section: string, questions: readonly string[]) => call('write_questions', { path, section, questions })
  expect((await write('instal', ['x'])).text).toContain('Its sections are: install.')
  expect((await write('install', ['set it up from scratch'])).text).toBe(
    '1 questions written to content/guide/_questions.yaml.'
  )
  expect(readFileSync(join(site, 'content/guide/_questions.yaml'), 'utf8')).toMatch(
    /^start\.md#install:\n {2}hash: \w{12}\n {2}questions:\n {4}- set it up from scratch\n$/
  )
  expect((await call('read_questions', { path })).text).toBe(
    'The page "First steps"\n(no questions)\n\n#install: Install\n- set it up from scratch\n'
  )
  await vi.waitFor(
    async () => expect((await call('search', { query: 'from scratch' })).text).toContain('- /guide/start#install'),
    { timeout: 60_000, interval: 100 }
  )
  await write('install', [])
  expect((await call('read_questions', { path })).text).toContain('#install: Install\n(no questions)')
})

test('changes of the sources are followed, broken ones with their places', async () => {
  writeFiles(site, { 'content/guide/start.md': '---\ntitle: First steps\n---\n\nRun nothing.\n' })
  await vi.waitFor(
    async () => expect((await call('read_page', { path: '/guide/start' })).text).toContain('Run nothing.'),
    { timeout: 60_000, interval: 100 }
  )
  writeFiles(site, { 'content/guide/start.mdx': '---\ntitle: First steps\nslug: /other\n---\n\n{1 +}\n' })
  await vi.waitFor(
    async () => expect((await call('read_page', { path: '/other' })).text).toContain('> content/guide/start.mdx:6:'),
    { timeout: 60_000, interval: 100 }
  )
})

test('a broken configuration is an answer with its place until it is fixed', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'site.config.ts': "export default { titel: 'Docs' }\n", 'content/index.md': '# Home\n' })
  const other = new Client({ name: 'test', version: '1' })
  await other.connect(transportFor(folder))
  onTestFinished(() => other.close())
  const ask = () => other.callTool({ name: 'list', arguments: {} })
  const place = expect.stringContaining('site.config.ts:1:') as string
  expect(await ask()).toMatchObject({ isError: true, content: [{ text: place }] })
  writeFiles(folder, { 'site.config.ts': "export default { title: 'Docs' }\n" })
  expect((await ask()).content).toEqual([{ type: 'text', text: '- /: Home\n' }])
})

test('over HTTP the same is answered, without a session, and to this machine alone', async () => {
  const { url, stop } = await startHttp(site)
  const own = new Client({ name: 'test', version: '1' })
  await own.connect(new StreamableHTTPClientTransport(new URL(url)))
  onTestFinished(() => own.close())
  expect((await own.listTools()).tools.map(({ name }) => name)).toContain('read_page')
  const { content } = await own.callTool({ name: 'list', arguments: { under: 'long' } })
  expect(content).toEqual([{ type: 'text', text: '- /long: Long\n' }])
  const ask = (headers: Readonly<Record<string, string>>, body = '{}') => post(url, headers, body)
  expect(await ask({ host: 'evil.example' })).toBe(403)
  expect(await ask({ origin: 'https://evil.example' })).toBe(403)
  expect(await ask({ origin: 'null' })).toBe(403)
  expect(await ask({ origin: new URL(url).origin })).toBe(400)
  expect(await ask({}, `"${'x'.repeat(1_000_000)}"`)).toBe(413)
  expect((await fetch(url)).status).toBe(405)
  expect((await fetch(new URL('/other', url))).status).toBe(404)
  expect(await stop()).toBe(130)
})

test('the end of its input ends the command', async () => {
  expect(await spawnCapstan(['mcp', site])).toEqual({ code: 0, stdout: '', stderr: '' })
})

/** Start the command for a client. */
function transportFor(folder: string): StdioClientTransport {
  return new StdioClientTransport({ command: process.execPath, args: [bin, 'mcp', folder], stderr: 'ignore' })
}

/** Start the command over HTTP on any port. */
async function startHttp(folder: string, ...flags: readonly string[]) {
  const child = spawn(process.execPath, [bin, 'mcp', folder, '--http', '--port', '0', ...flags], {
    stdio: ['ignore', 'ignore', 'pipe']
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  let told = ''
  for await (const chunk of child.stderr.setEncoding('utf8') as AsyncIterable<string>) {
    told += chunk
    if (told.includes('Ctrl-C')) break
  }
  const stop = async () => {
    child.kill('SIGINT')
    return (await ended)[0]
  }
  onTestFinished(() => void child.kill())
  return { url: /http:\S+/.exec(told)?.[0] ?? '', stop }
}

/** Post a body with headers that `fetch` sets by itself, and get the status of the answer. */
async function post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number | undefined> {
  const accepted = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
  const sent = request(url, { method: 'POST', headers: { ...accepted, ...headers } })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}
