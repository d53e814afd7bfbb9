/**
 * Every kind of sample is run where its tool is installed (in CI it must be), against a server that records requests: awkward requests, which are
 * written out in `helpers/sample-cases.ts`, and, in `npm run test:full`, every operation of the first site.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { isObject, listOf, objectOf, textOf, type JsonObject } from '../src/openapi/base/json.js'
import { createResolver, type Resolver } from '../src/openapi/base/resolver.js'
import { sampleRequest } from '../src/openapi/request/sample-request.js'
import { sampleLanguages } from '../src/openapi/samples/samples.js'
import { isFull } from './helpers/is-full.js'
import { readRust } from './helpers/read-rust.js'
import {
  recordedAnswer,
  startRecordingServer,
  type Recorded,
  type RecordingServer
} from './helpers/recording-server.js'
import { nonAsciiHeader, photo, sampleCases, sampleFiles, type SampleCase } from './helpers/sample-cases.js'
import { canRun, runSamples, sampleRunners } from './helpers/sample-runners.js'

/** An operation of which samples are written. */
interface Sampled {
  readonly method: string
  readonly path: string
  readonly operation: JsonObject
  readonly resolver: Resolver
}

const frigate = parse(readFileSync(join(import.meta.dirname, '../openapi/frigate.yaml'), 'utf8')) as JsonObject
const methods = ['get', 'put', 'post', 'delete', 'patch']
const operations = Object.entries(objectOf(frigate.paths)).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = objectOf(item)[method]
    return isObject(operation) ? [{ method, path, operation }] : []
  })
)
const folder = mkdtempSync(join(tmpdir(), 'capstan-samples-'))
let server: RecordingServer

beforeAll(async () => {
  server = await startRecordingServer()
  for (const name of sampleFiles) writeFileSync(join(folder, name), photo)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** List everything that is sampled. Each has a server of its own, which distinguishes the requests. */
function allSampled(): Sampled[] {
  const serverOf = (index: number) => [{ url: `${server.url}/${index}` }]
  const awkward = sampleCases.map(({ method, path, operation, components = {} }, index) => ({
    method,
    path,
    operation,
    resolver: createResolver({ servers: serverOf(index), components })
  }))
  const real = operations.map((operation, index) => ({
    ...operation,
    resolver: createResolver({ ...frigate, servers: serverOf(sampleCases.length + index) })
  }))
  return [...awkward, ...real]
}

/** Write a sample. */
function sampleOf({ method, path, operation, resolver }: Sampled, language: string): string {
  const found = sampleLanguages.find(({ value }) => value === language)
  if (!found) throw new Error(`No samples are written in ${language}.`)
  const pointer = `/paths/${path}/${method}`
  const source = { method, path, operation, pointer, pathItem: {}, resolver, browserHeaders: { 'X-CSRF-TOKEN': '1' } }
  return found.write(sampleRequest(source))
}

/** What clients say that refuse headers in other letters than those of ASCII; Mono lacks what .NET has for them. */
const nonAsciiRefusals: Readonly<Record<string, string>> = {
  java: 'invalid header value',
  csharp: 'Request headers must contain only ASCII characters'
}

/** Languages whose tools no package of Debian has; their samples are written and not run. */
const notRun = ['swift', 'powershell']

it('runs every language whose tool can be had', () => {
  const run = [...Object.keys(sampleRunners), 'rust', ...notRun]
  expect(run.toSorted()).toEqual(sampleLanguages.map(({ value }) => value).toSorted())
  console.warn(`Skipped: Samples in ${notRun.join(' and ')} are not run.`)
})

/** What arrived of each sample. */
type Arrived = Awaited<ReturnType<typeof readRust>>

describe.each([...Object.keys(sampleRunners), 'rust'])('%s', (language) => {
  const runner = sampleRunners[language]
  // Each program of Java is compiled: those of the first site hold nothing that the awkward ones do not.
  const sendsOperations = isFull && language !== 'java'
  const isAbsent = runner !== undefined && !canRun(language, runner)
  const arrived = new Map<number, Arrived[]>()
  let programs: readonly string[] = []
  let failures: ReadonlyMap<number, string> = new Map()

  beforeAll(async () => {
    if (isAbsent) return
    const sampled = allSampled().slice(0, sendsOperations ? undefined : sampleCases.length)
    programs = sampled.map((each) => sampleOf(each, language))
    server.requests.length = 0
    if (runner) failures = await runSamples(runner, programs, folder)
    const all = runner ? server.requests : programs.map(readRust)
    for (const request of all) {
      const [, index = '', url = ''] = /^\/(\d+)(.*)$/s.exec(request.url) ?? []
      arrived.set(Number(index), [...(arrived.get(Number(index)) ?? []), { ...request, url }])
    }
  })

  it.skipIf(isAbsent).each(sampleCases.map((sample, index) => [sample.name, sample, index] as const))(
    '%s',
    (_, sample, index) => {
      const found = arrived.get(index) ?? []
      const refusal = sample.name === nonAsciiHeader ? nonAsciiRefusals[language] : undefined
      if (refusal !== undefined) {
        expect(failures.get(index)).toContain(refusal)
        return
      }
      expect(failures.get(index), programs[index]).toBeUndefined()
      expect(found, programs[index]).toHaveLength(1)
      for (const request of found) compare(request, sample, language, programs[index] ?? '')
    }
  )

  if (!sendsOperations) return
  it.skipIf(isAbsent)('sends every operation of the first site as described', () => {
    expect(operations.length).toBeGreaterThan(100)
    operations.forEach((operation, at) => {
      const index = sampleCases.length + at
      expect(failures.get(index), programs[index]).toBeUndefined()
      expect(arrived.get(index), programs[index]).toHaveLength(1)
      for (const request of arrived.get(index) ?? []) follow(request, operation)
    })
  })
})

/** Compare what arrived with what must. */
function compare(request: Arrived, { method, expected }: SampleCase, language: string, code: string): void {
  const { headers, body } = request
  expect(request.method.toLowerCase(), code).toBe(method)
  // The library of Python encodes a query by itself, in another spelling of the same names and values.
  if (language === 'python' && code.includes('params=params'))
    expect(queryOf(request.url), code).toEqual(queryOf(expected.url))
  // Mono takes an apostrophe for a letter that needs no escape.
  else if (language === 'csharp') expect(withApostrophes(request.url), code).toBe(withApostrophes(expected.url))
  else expect(request.url, code).toBe(expected.url)
  for (const [name, value] of Object.entries(expected.headers ?? {})) {
    // Scripts in browsers cannot write cookies; the browser sends its own.
    if (language === 'javascript' && name === 'cookie') expect(code).toContain(`credentials: 'include'`)
    else if (typeof value === 'string') expect(headers[name], code).toBe(value)
    else expect(headers[name], code).toMatch(value)
  }
  const changes = !['get', 'head'].includes(method)
  expect(headers['x-csrf-token'], code).toBe(language === 'javascript' && changes ? '1' : undefined)
  if (expected.json !== undefined) expect(JSON.parse(body.toString()), code).toEqual(expected.json)
  if (expected.text !== undefined) expect(body.toString(), code).toBe(expected.text)
  if (expected.form) expect(request.form ?? [...new URLSearchParams(body.toString())], code).toEqual(expected.form)
  if (expected.bytes && language === 'rust') expect(code).toContain('.body(std::fs::File::open("file.bin")?)')
  else if (expected.bytes) expect(body.equals(expected.bytes), code).toBe(true)
  if (expected.parts && request.parts) expect(request.parts, code).toEqual(expected.parts.map(namesOf))
  else if (expected.parts) expect(partsOf(request), code).toEqual(expected.parts.map(bytesOf))
}

/** Write apostrophes of an address as themselves. */
function withApostrophes(address: string): string {
  return address.replaceAll('%27', "'")
}

/** Read the path and the decoded query of an address. */
function queryOf(address: string): unknown[] {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  return [pathname, ...searchParams]
}

/** Describe a part as a program does: a file by its name. */
function namesOf([name, value, file, type]: NonNullable<SampleCase['expected']['parts']>[number]): unknown[] {
  if (type !== undefined) return [name, file ?? value, type]
  return [name, value]
}

/** Write what a part must hold, each byte as a letter. */
function bytesOf(part: NonNullable<SampleCase['expected']['parts']>[number]): string[] {
  return part.flatMap((each) => (each === undefined ? [] : Buffer.from(each).toString('latin1')))
}

/** Take a multipart body apart: name, value, and for files their name and type. Browsers write line ends in texts as CRLF. */
function partsOf({ headers, body }: Recorded): string[][] {
  const boundary = /boundary="?([^";]+)/.exec(String(headers['content-type']))?.[1] ?? ''
  return body
    .toString('latin1')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...rest] = part.slice(2).split('\r\n\r\n')
      const value = rest.join('\r\n\r\n').replace(/\r\n$/, '')
      const file = parameterOf(head, 'filename')
      const name = parameterOf(head, 'name') ?? ''
      const type = /content-type: *(\S+)/i.exec(head)?.[1] ?? ''
      // Scripts send a typed text as a file called "blob".
      if (file !== undefined && file !== 'blob') return [name, value, file, type]
      return [name, value.replaceAll('\r\n', '\n'), ...(type === '' ? [] : [type])]
    })
}

/** Read a parameter of the head of a part: a text in quotation marks, or a token. */
function parameterOf(head: string, name: string): string | undefined {
  const [, quoted, token] = new RegExp(`; *${name}=(?:"([^"]*)"|([^\\s;"]+))`).exec(head) ?? []
  return quoted ?? token
}

/** Hold what arrived against the description itself: nothing that is sent is undeclared, and nothing that must be is missing. */
function follow(
  { method, url, headers, body }: Arrived,
  { method: wanted, path, operation }: (typeof operations)[number]
): void {
  const where = `${wanted} ${path}`
  const address = new URL(url, 'http://localhost')
  expect(method.toLowerCase(), where).toBe(wanted)
  const segments = path.replaceAll(/[.*+?^$|()[\]\\]/g, '\\$&').replaceAll(/\{[^}]+\}/g, '[^/{}]+')
  expect(address.pathname, where).toMatch(new RegExp(`^${segments}$`))
  const declared = listOf(operation.parameters).flatMap((value) => {
    const { value: parameter } = createResolver(frigate).resolve(value)
    return parameter.in === 'query' ? [{ name: textOf(parameter.name), isRequired: parameter.required === true }] : []
  })
  const sent = new Set(address.searchParams.keys())
  expect(
    [...sent].filter((name) => !declared.some((each) => each.name === name)),
    where
  ).toEqual([])
  expect(
    declared.filter(({ name, isRequired }) => isRequired && !sent.has(name ?? '')),
    where
  ).toEqual([])
  const { content } = createResolver(frigate).resolve(operation.requestBody).value
  const [type] = Object.keys(objectOf(content))
  if (type === undefined) expect(body, where).toHaveLength(0)
  else expect(String(headers['content-type']), where).toMatch(new RegExp(`^${type.replaceAll(/[/.+]/g, '\\$&')}`))
  if (type === 'application/json')
    expect(isObject(JSON.parse(body.toString())) || body.toString().startsWith('['), where).toBe(true)
}

it('saves a binary response to a file unchanged', async () => {
  const operation = { responses: { 200: { description: 'ok', content: { 'image/png': {} } } } }
  const resolver = createResolver({ servers: [{ url: server.url }] })
  for (const [language, runner] of Object.entries(sampleRunners)) {
    if (language === 'javascript' || !canRun(language, runner)) continue
    rmSync(join(folder, 'output.png'), { force: true })
    await runSamples(runner, [sampleOf({ method: 'get', path: '/picture', operation, resolver }, language)], folder)
    expect(readFileSync(join(folder, 'output.png'), 'utf8'), language).toBe(recordedAnswer)
  }
})

it('compiles in Rust, with the signatures of the crates', async ({ skip }) => {
  if (!canRun('rust', { probe: ['rustc', '--version'] })) skip()
  const run = promisify(execFile)
  const crates = join(import.meta.dirname, 'helpers/rust-crates')
  const check = (file: string, ...options: string[]) =>
    run('rustc', ['--edition', '2021', '--emit=metadata', '-L', folder, ...options, file], { cwd: folder })
  await check(join(crates, 'serde_json.rs'), '--crate-type=lib')
  await check(join(crates, 'reqwest.rs'), '--crate-type=lib', '--extern', 'serde_json')
  const sampled = allSampled().slice(0, isFull ? undefined : sampleCases.length)
  const programs = sampled.map((each) => sampleOf(each, 'rust'))
  const compile = async (texts: readonly string[]) => {
    const modules = texts.map((text, index) => `pub mod sample${index} {\n${text}\n}\n`)
    writeFileSync(join(folder, 'samples.rs'), modules.join(''))
    const externs = ['--extern', 'serde_json', '--extern', 'reqwest']
    await check('samples.rs', '--crate-type=lib', '-A', 'dead_code', '-D', 'warnings', ...externs)
  }
  await compile(programs)
  // What the crates would not take does not compile here either.
  const [body] = programs.filter((text) => text.includes('.form(&['))
  await expect(compile([body?.replace('.form(&[', '.form([') ?? ''])).rejects.toThrow('mismatched types')
})
