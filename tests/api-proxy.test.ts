/** The manual's snippets for APIs without CORS, run by both servers: they pass on what is for the listed host, and nothing else. */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findServer } from '../scripts/find-server.js'
import { root } from './helpers/capstan.js'
import { temporaryFolder } from './helpers/files.js'

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const received: Received[] = []
const api = createServer((incoming, answer) => {
  let body = ''
  incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
  incoming.on('end', () => {
    received.push({ method: incoming.method, url: incoming.url, headers: incoming.headers, body })
    answer.writeHead(201, { 'Content-Type': 'application/json', 'Set-Cookie': 'session=1' }).end('{"ok":true}')
  })
})
beforeAll(() => new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => api.close(resolve)))

/** Read the snippet of the manual for a server; the host is played by the server of this test. */
function snippet(name: string, manual: string): string {
  const text = readFileSync(join(root, 'docs/content', manual, 'site/api.md'), 'utf8')
  const code = new RegExp(`\`\`\`\\w+ title="${name}.*\\n([^]*?)\`\`\``, 'i').exec(text)?.[1]
  if (code === undefined) throw new Error(`The manual has no snippet for ${name}.`)
  const { port } = api.address() as AddressInfo
  return code.replaceAll('https://api.example.com', `http://127.0.0.1:${port}`)
}

/** Send a request to a socket until a server is there. */
async function send(
  socket: string,
  path: string,
  options: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string } = {}
) {
  for (;;) {
    try {
      return await new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>(
        (resolve, reject) => {
          const { body: sent, ...rest } = options
          const outgoing = request({ socketPath: socket, path, ...rest }, (answer) => {
            let body = ''
            answer.on('data', (chunk: Buffer) => (body += chunk.toString()))
            answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }))
          })
          outgoing.on('error', reject)
          outgoing.end(sent)
        }
      )
    } catch {
      // The server is not there yet.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

/** Start a server until the test ends. */
function start(program: string, parameters: readonly string[], folder: string): void {
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program, parameters, { stdio: 'ignore', env })
  onTestFinished(() => void child.kill())
}

const servers = {
  nginx: (code: string, socket: string, folder: string) => {
    const file = join(folder, 'nginx.conf')
    const head = `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\n`
    writeFileSync(
      file,
      `${head}http {\naccess_log off;\nclient_body_temp_path ${folder}/a;\nproxy_temp_path ${folder}/b;\nserver {\nlisten unix:${socket};\n${code}}\n}\n`
    )
    start(findServer('nginx'), ['-p', folder, '-c', file], folder)
  },
  caddy: (code: string, socket: string, folder: string) => {
    const file = join(folder, 'Caddyfile')
    writeFileSync(file, `{\nadmin off\nauto_https off\n}\nhttp:// {\nbind unix/${socket}\n${code}}\n`)
    start(findServer('caddy'), ['run', '--adapter', 'caddyfile', '--config', file], folder)
  }
}

describe.each(['en', 'zh-CN'])('the recipe of the manual in %s', (manual) => {
  test.each(Object.keys(servers) as (keyof typeof servers)[])('is right for %s', async (name) => {
    const folder = temporaryFolder()
    const socket = join(folder, 'socket')
    servers[name](snippet(name, manual), socket, folder)
    const headers = {
      Host: 'docs.example.com',
      Authorization: 'Bearer secret',
      Cookie: 'site=1',
      'Content-Type': 'application/json'
    }
    const passed = await send(socket, '/api-proxy/api.example.com/v1/pets?name=a%20b&tag=x', {
      method: 'POST',
      headers,
      body: '{"a":1}'
    })
    expect(passed).toMatchObject({ status: 201, body: '{"ok":true}' })
    expect(passed.headers['set-cookie']).toBeUndefined()
    const [last] = received.slice(-1)
    expect(last).toMatchObject({ method: 'POST', url: '/v1/pets?name=a%20b&tag=x', body: '{"a":1}' })
    expect(last?.headers).toMatchObject({ host: 'api.example.com', authorization: 'Bearer secret' })
    expect(last?.headers.cookie).toBeUndefined()
    const count = received.length
    for (const path of ['/api-proxy/evil.example/', '/api-proxy/api.example.com.evil.example/x', '/api-proxy/'])
      expect((await send(socket, path, { headers })).status).toBe(403)
    expect(received).toHaveLength(count)
  })
})
