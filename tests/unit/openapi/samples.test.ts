/**
 * Every kind of sample is run where its tool is present, against a server that records what arrives. What must arrive is
 * written out here, not taken from the request that the samples are made from.
 */
import { execFile, execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../src/openapi/json.js'
import { sampleRequest } from '../../../src/openapi/sample-request.js'
import { sampleLanguages } from '../../../src/openapi/samples/samples.js'
import { modelOf } from './description.js'

/** What arrived at the server. */
interface Recorded {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

const recorded: Recorded[] = []
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    recorded.push({ method, url, headers, body: Buffer.concat(chunks) })
    response.setHeader('content-type', 'application/json')
    response.end(method === 'HEAD' ? undefined : '{"said":"好"}')
  })
})
const folder = mkdtempSync(join(tmpdir(), 'capstan-samples-'))
const photo = Buffer.from([0xff, 0xd8, 0, 1, 2, 0xff])
let base = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`
  for (const name of ['photo.jpg', 'file.bin']) writeFileSync(join(folder, name), photo)
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** How to run the samples of a language; undefined: its tool is not here. */
const runners: Readonly<Record<string, ((file: string) => [command: string, args: string[]]) | undefined>> = {
  python: has('python3', ['-c', 'import requests']) ? (file) => ['python3', [file]] : undefined,
  nodejs: (file) => [process.execPath, [file]],
  curl: has('curl', ['--version']) && has('bash', ['--version']) ? (file) => ['bash', [file]] : undefined
}
const extensions: Readonly<Record<string, string>> = { python: 'py', nodejs: 'mjs', curl: 'sh' }

function has(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** An operation, and what must arrive when its sample is run. */
interface Case {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly operation: JsonObject
  readonly document?: JsonObject
  readonly expected: {
    readonly url: string
    readonly headers?: Readonly<Record<string, string | RegExp>>
    readonly json?: unknown
    readonly text?: string
    readonly form?: readonly (readonly [string, string])[]
    readonly parts?: readonly (readonly [name: string, value: string | Buffer, file?: string, type?: string])[]
    readonly bytes?: Buffer
  }
}

const nasty = `it's "quoted" \\ $HOME \`id\` %41 <b> 好\nsecond`
const ok = { 200: { description: 'ok', content: { 'application/json': { schema: { type: 'object' } } } } }

const cases: readonly Case[] = [
  {
    name: 'path and query parameters',
    method: 'get',
    path: '/things/{id}/{name}',
    operation: {
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: '小 林/1' },
        { name: 'name', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'labels', in: 'query', required: true, schema: { type: 'array', items: { type: 'string' } }, example: ['a&b', 'c d'] },
        { name: 'text', in: 'query', schema: { type: 'string' }, example: `it's $HOME "x"` },
        { name: 'unused', in: 'query', schema: { type: 'string' } }
      ],
      responses: ok
    },
    expected: { url: '/base/things/%E5%B0%8F%20%E6%9E%97%2F1/name?labels=a%26b&labels=c%20d&text=it%27s%20%24HOME%20%22x%22' }
  },
  {
    name: 'headers, cookies and credentials',
    method: 'get',
    path: '/secret',
    document: { components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' }, sid: { type: 'apiKey', in: 'cookie', name: 'sid' } } } },
    operation: {
      security: [{ sid: [] }, { token: [] }],
      parameters: [
        { name: 'X-Trace', in: 'header', required: true, schema: { type: 'string' }, example: `a'b"c` },
        { name: 'lang', in: 'cookie', required: true, schema: { type: 'string' }, example: 'zh' }
      ],
      responses: ok
    },
    expected: { url: '/base/secret', headers: { authorization: 'Bearer YOUR_TOKEN', 'x-trace': `a'b"c`, cookie: 'lang=zh' } }
  },
  {
    name: 'a key in the query',
    method: 'delete',
    path: '/secret',
    document: { components: { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'api key' } } } },
    operation: { security: [{ key: [] }], responses: { 204: { description: 'gone' } } },
    expected: { url: '/base/secret?api%20key=YOUR_KEY' }
  },
  {
    name: 'JSON',
    method: 'post',
    path: '/json',
    operation: {
      requestBody: { content: { 'application/json': { example: { text: nasty, list: [1, -2.5, null, true, false], '键': {}, none: [] } } } },
      responses: ok
    },
    expected: {
      url: '/base/json',
      headers: { 'content-type': /^application\/json/ },
      json: { text: nasty, list: [1, -2.5, null, true, false], 键: {}, none: [] }
    }
  },
  {
    name: 'JSON of another name, made from a schema',
    method: 'patch',
    path: '/json',
    operation: {
      requestBody: {
        content: { 'application/merge-patch+json': { schema: { type: 'object', properties: { id: { type: 'integer', readOnly: true }, days: { type: 'integer', default: 30 } } } } }
      },
      responses: ok
    },
    expected: { url: '/base/json', headers: { 'content-type': /^application\/merge-patch\+json/ }, json: { days: 30 } }
  },
  {
    name: 'text',
    method: 'put',
    path: '/text',
    operation: { requestBody: { content: { 'text/plain': { example: `${nasty}\n\n  indented: 'yes'\n` } } }, responses: { 200: { description: 'ok', content: { 'text/plain': {} } } } },
    expected: { url: '/base/text', headers: { 'content-type': /^text\/plain/ }, text: `${nasty}\n\n  indented: 'yes'\n` }
  },
  {
    name: 'a form',
    method: 'post',
    path: '/form',
    operation: {
      requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties: { 'a b': { type: 'string', example: nasty }, c: { type: 'array', items: { type: 'integer' }, example: [1, 2] } } } } } },
      responses: ok
    },
    expected: { url: '/base/form', headers: { 'content-type': /^application\/x-www-form-urlencoded/ }, form: [['a b', nasty], ['c', '1'], ['c', '2']] }
  },
  {
    name: 'files in parts',
    method: 'post',
    path: '/parts',
    operation: {
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { photo: { type: 'string', format: 'binary' }, note: { type: 'string', example: '@not a file; 好' }, tags: { type: 'array', items: { type: 'string' }, example: ['x', 'y'] } } },
            encoding: { photo: { contentType: 'image/jpeg, image/png' } }
          }
        }
      },
      responses: ok
    },
    expected: {
      url: '/base/parts',
      headers: { 'content-type': /^multipart\/form-data; ?boundary=/ },
      parts: [['photo', photo, 'photo.jpg', 'image/jpeg'], ['note', '@not a file; 好'], ['tags', 'x'], ['tags', 'y']]
    }
  },
  {
    name: 'a file',
    method: 'put',
    path: '/file',
    operation: { requestBody: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }, responses: { 200: { description: 'ok', content: { 'image/png': {} } } } },
    expected: { url: '/base/file', headers: { 'content-type': 'application/octet-stream' }, bytes: photo }
  }
]

describe.each(Object.entries(runners))('%s', (language, runner) => {
  it.skipIf(!runner).each(cases)('$name', async (sample) => {
    const code = codeOf(sample, language)
    const file = join(folder, `sample.${extensions[language] ?? ''}`)
    writeFileSync(file, code)
    recorded.length = 0
    const [command, args] = runner?.(file) ?? ['', []]
    await run(command, args, code)
    expect(recorded, code).toHaveLength(1)
    const [arrived] = recorded
    if (arrived) compare(arrived, sample, code)
  })
})

describe('languages without a tool here', () => {
  it.each(['javascript', 'rust'])('%s says the same', (language) => {
    for (const sample of cases) {
      const code = codeOf(sample, language)
      expect(code).toContain(`127.0.0.1`)
      expect(code).toContain(sample.expected.url.split('?')[0])
    }
  })

  it('javascript sends the cookies of the browser, and what it must send besides', () => {
    const code = codeOf({ ...cases[1], method: 'post' } as Case, 'javascript')
    expect(code).toContain(`credentials: 'include'`)
    expect(code).toContain(`'X-CSRF-TOKEN': '1'`)
    expect(code).not.toContain('Cookie')
  })

  it('rust writes texts as it reads them', () => {
    const code = codeOf({ ...cases[3], operation: { requestBody: { content: { 'application/json': { example: { a: 'tab\t bell\u0007 \\b back\b' } } } }, responses: ok } } as Case, 'rust')
    expect(code).toContain(String.raw`"tab\t bell\u{0007} \\b back\u{8}"`)
  })
})

/** Write the sample of a case. */
function codeOf({ method, path, operation, document = {} }: Case, language: string): string {
  const model = modelOf({ ...document, servers: [{ url: base }], paths: { [path]: { [method]: operation } } })
  const source = { method, path, pointer: '/paths/x', operation, pathItem: {}, resolver: model.resolver, browserHeaders: { 'X-CSRF-TOKEN': '1' } }
  const found = sampleLanguages.find(({ value }) => value === language)
  if (!found) throw new Error(`No samples are written in ${language}.`)
  return found.write(sampleRequest(source))
}

/** Run a program to its end; what it prints is told when it fails. */
function run(command: string, args: readonly string[], code: string): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd: folder, env: { ...process.env, HOME: '/expanded', NO_PROXY: '*', no_proxy: '*' } }, (error, _, stderr) => {
      if (error) reject(new Error(`${stderr}\n${code}`))
      else resolve()
    })
  })
}

/** Compare what arrived with what must. */
function compare({ method, url, headers, body }: Recorded, { method: wanted, expected }: Case, code: string): void {
  expect({ method: method.toLowerCase(), url }, code).toEqual({ method: wanted, url: expected.url })
  for (const [name, value] of Object.entries(expected.headers ?? {})) expect(headers[name], code).toMatch(value)
  if (expected.json !== undefined) expect(JSON.parse(body.toString())).toEqual(expected.json)
  if (expected.text !== undefined) expect(body.toString()).toBe(expected.text)
  if (expected.form) expect([...new URLSearchParams(body.toString())]).toEqual(expected.form)
  if (expected.bytes) expect(body.equals(expected.bytes)).toBe(true)
  if (expected.parts) expect(partsOf(body, String(headers['content-type']))).toEqual(expected.parts.map((part) => part.map((each) => (Buffer.isBuffer(each) ? each.toString('latin1') : Buffer.from(each ?? '').toString('latin1')))))
}

/** Take a multipart body apart: name, value, and for files their name and type, each as Latin-1. */
function partsOf(body: Buffer, type: string): string[][] {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? ''
  return body
    .toString('latin1')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...rest] = part.slice(2).split('\r\n\r\n')
      const value = rest.join('\r\n\r\n').replace(/\r\n$/, '')
      const file = /filename="([^"]*)"/.exec(head)?.[1]
      const name = / name="([^"]*)"/.exec(head)?.[1] ?? ''
      return file === undefined ? [name, value] : [name, value, file, /content-type: *(\S+)/i.exec(head)?.[1] ?? '']
    })
}

it('a file that an answer is kept in has the bytes that came', async () => {
  const answer = { method: 'get', path: '/picture', operation: { responses: { 200: { description: 'ok', content: { 'image/png': {} } } } }, name: '', expected: { url: '' } }
  writeFileSync(join(folder, 'answer.mjs'), codeOf(answer, 'nodejs'))
  await run(process.execPath, ['answer.mjs'], '')
  expect(readFileSync(join(folder, 'output.png'), 'utf8')).toBe('{"said":"好"}')
})
