/** Programs ask a published site by the function that the build writes for its host, here in Node.js over the network as that host calls it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { EndpointHost } from '../src/model/endpoint.js'
import { readFolder } from '../src/serve/http/serve-folder.js'
import { readServed } from '../src/serve/http/read-served.js'
import { temporaryFolder, writeFiles } from './helpers/files.js'
import { spawnCapstan } from './helpers/spawn-capstan.js'

/** A function as its host calls it; what it does not answer is answered by the file at the address. */
type Answer = (request: Request, fetchFile: (request: Request) => Promise<Response>) => Promise<Response | undefined>

/** How each host calls what is in its file. */
const hosts: Readonly<Record<EndpointHost, { readonly file: string; readonly load: (module: never) => Answer }>> = {
  'cloudflare-pages': {
    file: '_worker.js',
    load:
      ({ default: worker }: { default: { fetch: (request: Request, env: object) => Promise<Response> } }) =>
      (request, fetchFile) =>
        worker.fetch(request, { ASSETS: { fetch: fetchFile } })
  },
  netlify: { file: 'netlify/edge-functions/capstan.js', load: ({ default: answer }: { default: Answer }) => answer },
  vercel: { file: 'middleware.js', load: ({ default: answer }: { default: Answer }) => answer }
}

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

const sites = new Map<EndpointHost, Promise<string>>()
afterAll(() => sites.clear())

/** Build the site for a host: two languages, two versions, an API. */
function builtFor(host: EndpointHost): Promise<string> {
  const build = async () => {
    const folder = temporaryFolder()
    writeFiles(folder, {
      'site.config.ts': `export default {
  title: 'Docs', url: 'https://docs.example', host: '${host}', llms: true, mcp: true,
  openapi: [{ file: 'openapi/api.yaml', path: '/api' }],
  languages: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }],
  versions: [{ name: '2.0' }, { name: '1.0', folder: 'old', banner: 'unmaintained' }],
  redirects: [{ from: '/begin', to: '/guide/start' }, { from: '/first', to: '/begin' }, { from: '/manual/*', to: '/guide/:splat' }]
}`,
      'openapi/api.yaml': description,
      'content/index.md': '---\ntitle: Home\n---\n\nWelcome.\n',
      'content/guide/start.md':
        '---\ntitle: First steps\n---\n\n## Install\n\nRun the **installers** on the recorder.\n',
      'content/mcp.md': '---\ntitle: A page of that name\n---\n\nText.\n',
      'content/de/guide/start.md': '---\ntitle: Erste Schritte\n---\n\n## Aufbau\n\nDie Kameras montieren.\n',
      'old/content/guide/start.md': '---\ntitle: Former steps\n---\n\nRun the setup by hand.\n'
    })
    const { code, stderr } = await spawnCapstan(['build', folder])
    expect(code, stderr).toBe(0)
    return join(folder, 'build')
  }
  const built = sites.get(host) ?? build()
  sites.set(host, built)
  return built
}

/** Serve a function and its files on the loopback interface as a host does; returns the address of the site. */
async function serveAs(host: EndpointHost): Promise<string> {
  const folder = await builtFor(host)
  const { file, load } = hosts[host]
  const answer = load((await import(pathToFileURL(join(folder, file)).href)) as never)
  const read = readFolder(folder)
  const fetchFile = async (request: Request) => {
    const path = decodeURIComponent(new URL(request.url).pathname).slice(1)
    const found = (await read(path)) ? path : `${path}index.html`
    return (await read(found))
      ? new Response(new Uint8Array(await readServed(read, found)))
      : new Response('', { status: 404 })
  }
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const body = ['GET', 'HEAD'].includes(method)
      ? {}
      : { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }
    const request = new Request(`http://${headers.host}${url}`, {
      method,
      headers: headers as Record<string, string>,
      ...body
    })
    const answered = answer(request, fetchFile).then((own) => own ?? fetchFile(request))
    void answered.then(async (response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe.each(Object.keys(hosts) as EndpointHost[])('%s', (host) => {
  test('answers searches, pages, lists and operations', async () => {
    const address = await serveAs(host)
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(host === 'netlify' ? '/mcp/' : '/mcp', address)))
    onTestFinished(() => client.close())
    const call = async (name: string, input: Readonly<Record<string, unknown>> = {}) => {
      const { content } = await client.callTool({ name, arguments: input })
      return (content as readonly { readonly text: string }[])[0]?.text ?? ''
    }
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'list', 'api_operation'])
    // The stemmer of the language is in the function: the text has another form of the word.
    const found = await call('search', { query: 'installer' })
    expect(found).toContain('> Documentation version: 2.0 · English\n')
    expect(found).toContain('- /guide/start/#install: First steps › Install\n')
    expect(await call('search', { query: 'Kamera montieren', edition: 'de' })).toContain(
      '- /de/guide/start/#aufbau: Erste Schritte'
    )
    expect(await call('search', { query: 'nirgendwo' })).toBe('Nothing found for "nirgendwo".')
    expect(await call('search', { query: 'setup by hand' })).toContain('In other editions: 1.0/en (1)')
    expect(await call('read_page', { path: '/guide/start' })).toContain('Run the **installers** on the recorder.')
    // Former addresses lead on, also one after the other, and those of patterns.
    for (const path of ['/begin', 'https://docs.example/first/', '/de/begin', '/manual/start'])
      expect(await call('read_page', { path }), path).toMatch(/Run the \*\*installers|Die Kameras/)
    const old = await call('read_page', { path: '/1.0/guide/start' })
    expect(old).toContain('Former steps')
    expect(old).toContain('(https://docs.example/guide/start/)')
    expect(await call('read_page', { path: '/guide/stat' })).toContain('did you mean "/guide/start')
    expect(await call('list', { under: 'guide' })).toBe('- /guide/start/: First steps\n')
    expect(await call('api_operation', { operation: 'GET /events/{id}' })).toContain('Returns what the camera saw.')
  })

  test('sends Markdown where it is preferred, and leaves all else to the host', async () => {
    const address = await serveAs(host)
    const get = (path: string, accept: string) => fetch(address + path, { headers: { accept } })
    for (const path of ['/guide/start', '/guide/start/', '/guide/start/index.html']) {
      const answer = await get(path, 'text/markdown, text/html;q=0.9')
      expect(answer.headers.get('content-type'), path).toBe('text/markdown; charset=utf-8')
      expect(answer.headers.get('vary')).toBe('Accept')
      expect(await answer.text()).toContain('Run the **installers**')
    }
    expect(await (await get('/', 'text/markdown')).text()).toContain('# Home')
    expect(await (await get('/guide/start/', 'text/html,*/*;q=0.8')).text()).toContain('<!doctype html>')
    for (const accept of [
      'text/markdown, */*',
      '*/*, text/markdown',
      'text/*;q=0.5, text/markdown',
      'text/markdown;q=2, text/html;q=0.5'
    ])
      expect((await get('/guide/start/', accept)).headers.get('content-type'), accept).toContain('text/markdown')
    for (const accept of [
      '*/*',
      'text/*',
      'text/markdown;q=0.5, */*',
      'text/html, text/markdown;q=5',
      'text/markdown;q=0',
      'text/markdown;q=x'
    ])
      expect(await (await get('/guide/start/', accept)).text(), accept).toContain('<!doctype html>')
    expect(await (await get('/mcp/', 'text/html')).text()).toContain('A page of that name')
    expect((await get('/mcp', 'text/event-stream')).status).toBe(405)
    // An address that begins like one of another host stays one of this.
    expect((await get('//example.com/guide/start', 'text/markdown')).status).toBe(404)
    expect((await get('/none/', 'text/markdown')).status).toBe(404)
  })
})

test('no function is written where none would answer', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'site.config.ts': "export default { title: 'Docs', host: 'nginx', llms: true, mcp: true }\n",
    'content/index.md': '# Home\n'
  })
  const { code, stderr } = await spawnCapstan(['build', folder])
  expect(code).toBe(2)
  expect(stderr).toContain('"mcp" needs a "host" that runs functions')
})
