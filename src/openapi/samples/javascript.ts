import type { SampleBody } from '../request/sample-body.js'
import type { SampleRequest } from '../request/sample-request.js'
import { isAscii } from './literal.js'

/** Where a program of JavaScript runs. */
type Runtime = 'node' | 'browser'

/** Write a request as a module for Node.js. */
export function nodeSample(request: SampleRequest): string {
  const cookie = request.cookies.length > 0 ? [['Cookie', request.cookies.join('; ')] as const] : []
  return program({ ...request, headers: [...request.headers, ...cookie] }, 'node')
}

/** Write a request as a script for browsers, which send their cookies themselves. */
export function browserSample(request: SampleRequest): string {
  return program({ ...request, headers: [...request.headers, ...request.browserHeaders] }, 'browser')
}

/** Write the program. */
function program(request: SampleRequest, runtime: Runtime): string {
  const { url, body, answer } = request
  const imports = [
    ...(runtime === 'node' && hasFile(body) ? [`import { openAsBlob } from 'node:fs'`] : []),
    ...(runtime === 'node' && answer === 'binary' ? [`import { writeFile } from 'node:fs/promises'`] : [])
  ]
  const options = optionsOf(request, runtime)
  return [
    ...imports,
    ...(imports.length > 0 ? [''] : []),
    ...(body ? prepare(body, runtime) : []),
    options.length === 0
      ? `const response = await fetch(${quote(url)})`
      : `const response = await fetch(${quote(url)}, {\n${options.map((option) => `  ${option}`).join(',\n')}\n})`,
    'if (!response.ok) throw new Error(`HTTP ${response.status}`)',
    ...useAnswer(request, runtime)
  ].join('\n')
}

/** Write the options of fetch. */
function optionsOf({ method, headers, cookies, body, setsCookie }: SampleRequest, runtime: Runtime): string[] {
  const hasType = body && (body.kind === 'json' || body.kind === 'text' || body.kind === 'file')
  const all = [...headers, ...(hasType ? [['Content-Type', body.type] as const] : [])]
  const lines = all.map(([name, value]) => `    ${key(name)}: ${headerText(value)}`)
  return [
    ...(method === 'GET' ? [] : [`method: ${quote(method)}`]),
    ...(runtime === 'browser' && (cookies.length > 0 || setsCookie) ? [`credentials: 'include'`] : []),
    ...(lines.length > 0 ? [`headers: {\n${lines.join(',\n')}\n  }`] : []),
    ...(body ? [`body: ${bodyOf(body)}`] : [])
  ]
}

/** Write the value of a header; `fetch` takes bytes, a letter for each. */
function headerText(value: string): string {
  return isAscii(value) ? quote(value) : `String.fromCharCode(...new TextEncoder().encode(${quote(value)}))`
}

/** Write the body. */
function bodyOf(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `JSON.stringify(${indent(JSON.stringify(body.value, null, 2))})`
    case 'text':
      return body.text.includes('\n')
        ? `[\n${body.text
            .split('\n')
            .map((line) => `    ${quote(line)}`)
            .join(',\n')}\n  ].join('\\n')`
        : quote(body.text)
    case 'form':
      return `new URLSearchParams([\n${body.fields.map(([name, value]) => `    [${quote(name)}, ${quote(value)}]`).join(',\n')}\n  ])`
    case 'multipart':
      return 'form'
    case 'file':
      return 'file'
  }
}

/** Write what must be there before the call: forms and files. */
function prepare(body: SampleBody, runtime: Runtime): string[] {
  if (body.kind === 'file') return [`const file = ${fileOf(body, runtime)}`, '']
  if (body.kind !== 'multipart') return []
  const parts = body.parts.map((part) =>
    'file' in part
      ? `form.append(${quote(part.name)}, ${fileOf(part, runtime)}${runtime === 'node' ? `, ${quote(part.file)}` : ''})`
      : part.type === undefined
        ? `form.append(${quote(part.name)}, ${quote(part.value)})`
        : `form.append(${quote(part.name)}, new Blob([${quote(part.value)}], { type: ${quote(part.type)} }))`
  )
  return ['const form = new FormData()', ...parts, '']
}

/** Open a file: from the disk, or the one that was chosen in the field of its name. */
function fileOf(
  { name, file, type }: { readonly name?: string; readonly file: string; readonly type: string },
  runtime: Runtime
): string {
  if (runtime === 'node') return `await openAsBlob(${quote(file)}, { type: ${quote(type)} })`
  const selector = name === undefined ? 'input[type=file]' : `input[name=${JSON.stringify(name)}]`
  return `document.querySelector(${quote(selector)}).files[0]`
}

function hasFile(body: SampleBody | undefined): boolean {
  return body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some((part) => 'file' in part))
}

/** Use the answer. */
function useAnswer({ answer, answerFile, isStream, setsCookie }: SampleRequest, runtime: Runtime): string[] {
  const isNode = runtime === 'node'
  // Scripts in browsers do not see cookies that are set; the browser sends them with later requests.
  const cookies = setsCookie && isNode ? ['console.log(response.headers.getSetCookie())'] : []
  if (answer === 'binary' && isNode)
    return isStream
      ? [`await writeFile(${quote(answerFile)}, response.body)`]
      : [`await writeFile(${quote(answerFile)}, Buffer.from(await response.arrayBuffer()))`]
  if (isStream && (isNode || answer !== 'binary'))
    return [...cookies, `const text = response.body.pipeThrough(new TextDecoderStream())`, ...readStream(runtime)]
  if (isStream) return ['// Show it in an image: document.querySelector("img").src = response.url']
  if (answer === 'json') return [...cookies, 'console.log(await response.json())']
  if (answer === 'text') return [...cookies, 'console.log(await response.text())']
  if (answer === 'none') return cookies.length > 0 ? cookies : ['console.log(response.status)']
  return ['console.log(URL.createObjectURL(await response.blob()))']
}

/** Write what comes; not every browser can walk through a stream. */
function readStream(runtime: Runtime): string[] {
  if (runtime === 'node') return ['for await (const part of text) process.stdout.write(part)']
  return [
    'const reader = text.getReader()',
    'for (let part = await reader.read(); !part.done; part = await reader.read()) console.log(part.value)'
  ]
}

/** Move the lines of a value below the option that holds it. */
function indent(text: string): string {
  return text.replaceAll('\n', '\n  ')
}

/** Write a key of an object, quoted where it must be. */
function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)
}

/** Quote a text in single quotes. */
function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
