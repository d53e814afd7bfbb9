/** Runs every command with the real curl, in a real shell, and compares what arrives with the request. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConsoleRequest } from '../../../../src/client/api-console/console-request.js'
import { curlOf } from '../../../../src/client/api-console/Console.js'
import {
  recordedAnswer,
  startRecordingServer,
  type Recorded,
  type RecordingServer
} from '../../../helpers/recording-server.js'

/** Everything that a shell, curl or a form could take for something else. */
const nasty = `it's "quoted" $HOME \`id\` \\n !! % & | ; < > @file {a,b} [1-2] #x 中文\nsecond line`

let server: RecordingServer
let folder: string

beforeAll(async () => {
  server = await startRecordingServer()
  folder = mkdtempSync(join(tmpdir(), 'curl-of-'))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Run the command of a request and return what arrived, and what curl printed. */
async function run(changes: Partial<ConsoleRequest> = {}): Promise<Recorded & { readonly printed: string }> {
  const request = { method: 'POST', url: `${server.url}/x`, headers: [], cookies: [], withCookies: false, ...changes }
  server.requests.length = 0
  const command = curlOf(request).replace(/^curl/, 'curl --silent --show-error')
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: folder, timeout: 20_000 })
  const [recorded] = server.requests
  if (!recorded) throw new Error(`Nothing arrived of: ${command}`)
  return { ...recorded, printed: stdout }
}

/** Read a multipart body as browsers would. */
async function formOf({ headers, body }: Recorded): Promise<FormData> {
  return new Response(new Uint8Array(body), { headers: { 'content-type': String(headers['content-type']) } }).formData()
}

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])(
  '%s is requested with that method',
  async (method) => {
    expect(await run({ method })).toMatchObject({ method, url: '/x', body: Buffer.alloc(0) })
  }
)

test('a URL with brackets and braces is not expanded', async () => {
  const { url } = await run({ method: 'GET', url: `${server.url}/a/{id}?list[]=1&q='$HOME'` })
  expect(url).toBe("/a/{id}?list[]=1&q='$HOME'")
  expect(server.requests).toHaveLength(1)
})

test('headers arrive unchanged, also those without a value', async () => {
  const { headers } = await run({
    headers: [
      ['X-CSRF-TOKEN', '1'],
      ['X-Nasty', `it's "$HOME" \`id\` \\ ; @file`],
      ['X-Empty', '']
    ]
  })
  expect(headers).toMatchObject({ 'x-csrf-token': '1', 'x-nasty': `it's "$HOME" \`id\` \\ ; @file`, 'x-empty': '' })
})

test('cookies are sent in one header', async () => {
  expect((await run({ cookies: ['a=1', "b=it's"] })).headers.cookie).toBe("a=1; b=it's")
})

test.each([nasty, '@/etc/passwd', '', '{"a": "中文"}'])('a text arrives byte for byte: %j', async (text) => {
  const { body, headers } = await run({ body: { kind: 'text', text, type: 'application/json' } })
  expect(body.toString('utf8')).toBe(text)
  expect(headers['content-type']).toBe('application/json')
})

test('a form keeps its fields', async () => {
  const fields = [
    ['名 a', nasty],
    ['list', '1'],
    ['list', '@2'],
    ['empty', '']
  ] as const
  const { body, headers } = await run({ body: { kind: 'form', fields } })
  expect([...new URLSearchParams(body.toString('utf8'))]).toEqual(fields)
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
})

test('a form without fields is sent, too', async () => {
  const { body, headers } = await run({ body: { kind: 'form', fields: [] } })
  expect(body).toHaveLength(0)
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
})

test.each(['photo.jpg', '我的 照片, (1); "x" \\ it\'s $HOME.jpg', '@at.jpg'])(
  'the file %j is uploaded',
  async (name) => {
    const bytes = Buffer.from([0, 1, 2, 255, 13, 10])
    writeFileSync(join(folder, name), bytes)
    const file = new File([bytes], name)
    const recorded = await run({
      body: {
        kind: 'multipart',
        parts: [
          { name: 'text', value: `@${nasty};type=a` },
          { name: 'file', file, type: 'image/jpeg' }
        ]
      }
    })
    const form = await formOf(recorded)
    expect(form.get('text')).toBe(`@${nasty};type=a`)
    const arrived = form.get('file') as File
    expect(arrived.type).toBe('image/jpeg')
    expect(Buffer.from(await arrived.arrayBuffer())).toEqual(bytes)
  }
)

test('a file can be the whole body', async () => {
  writeFileSync(join(folder, "it's;1.bin"), '\0@\n')
  const file = new File([], "it's;1.bin")
  const { body, headers } = await run({ body: { kind: 'file', file, type: 'application/octet-stream' } })
  expect(body.toString('latin1')).toBe('\0@\n')
  expect(headers['content-type']).toBe('application/octet-stream')
})

test('an answer that is no text is session in a file', async () => {
  expect(await run({ method: 'GET', answerFile: "out put's.jpg" })).toMatchObject({ printed: '' })
  expect(readFileSync(join(folder, "out put's.jpg"), 'utf8')).toBe(recordedAnswer)
})
