import type { SampleBody } from '../request/sample-body.js'
import type { SampleRequest } from '../request/sample-request.js'
import { isAscii, writeLiteral, type LiteralStyle } from './literal.js'

/** Maximum length of a call in one line, in characters: samples are shown in a narrow column. */
const maxCallLength = 40

const indent = '    '
const style: LiteralStyle = { true: 'True', false: 'False', null: 'None', text: quote, indent }

/** Methods that the library has a function for. */
const known = new Set(['GET', 'OPTIONS', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Write a request as a program in Python with the requests library. */
export function pythonSample(request: SampleRequest): string {
  const { method, headers, cookies, body, parts, isStream } = request
  const all = [
    ...headers,
    ...typeHeader(body),
    ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as const] : [])
  ]
  const isKnown = known.has(method)
  const call = `requests.${isKnown ? method.toLowerCase() : 'request'}(`
  const args = [
    ...(isKnown ? [] : [quote(method)]),
    'url',
    ...(parts ? ['params=params'] : []),
    ...(all.length > 0 ? ['headers=headers'] : []),
    ...(body ? [argument(body)] : []),
    ...(isStream ? ['stream=True'] : [])
  ]
  const files = filesOf(body)
  const send = [...(body ? bodyOf(body) : []), `response = ${callOf(call, args)}`]
  return [
    'import requests',
    '',
    `url = ${quote(parts?.url ?? request.url)}`,
    ...(parts ? [`params = ${paramsOf(parts.query)}`] : []),
    ...(all.length > 0 ? [`headers = ${headersOf(all)}`] : []),
    ...(files.length > 0 ? ['', openOf(files), ...send.map(indented)] : [...send.slice(0, -1), '', ...send.slice(-1)]),
    'response.raise_for_status()',
    ...answer(request)
  ].join('\n')
}

/** Write a call: in one line, or with a line for each argument. */
function callOf(call: string, parts: readonly string[]): string {
  const short = `${call}${parts.join(', ')})`
  return short.length <= maxCallLength ? short : `${call}\n${indent}${parts.join(`,\n${indent}`)}\n)`
}

/** Write the query: by name, or as a list where a name is in it twice. */
function paramsOf(query: readonly (readonly [string, string])[]): string {
  const isUnique = new Set(query.map(([name]) => name)).size === query.length
  if (isUnique) return writeLiteral(Object.fromEntries(query), style)
  return tuples(query.map(([name, value]) => `(${quote(name)}, ${quote(value)})`))
}

/** Name the type of a body where the library does not. */
function typeHeader(body: SampleBody | undefined): (readonly [string, string])[] {
  if (!body || body.kind === 'form' || body.kind === 'multipart') return []
  return body.kind === 'json' && body.type === 'application/json' ? [] : [['Content-Type', body.type]]
}

/** Write the headers; the library takes texts for Latin-1, and bytes as they are. */
function headersOf(headers: readonly (readonly [string, string])[]): string {
  const lines = headers.map(
    ([name, value]) => `${indent}${quote(name)}: ${quote(value)}${isAscii(value) ? '' : '.encode("utf-8")'}`
  )
  return `{\n${lines.join(',\n')}\n}`
}

/** List the files of a body in their order. */
function filesOf(body: SampleBody | undefined): string[] {
  if (body?.kind === 'file') return [body.file]
  return body?.kind === 'multipart' ? body.parts.flatMap((part) => ('file' in part ? [part.file] : [])) : []
}

/** Open files for as long as they are sent. */
function openOf(files: readonly string[]): string {
  const opened = files.map((file, index) => `open(${quote(file)}, "rb") as ${fileName(index)}`)
  return `with ${opened.join(`, \\\n${indent} `)}:`
}

/** Name the variable of a file. */
function fileName(index: number): string {
  return index === 0 ? 'file' : `file${index + 1}`
}

/** Write the body as a variable; a file is one already. */
function bodyOf(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      return [`payload = ${writeLiteral(body.value, style)}`]
    case 'text':
      return [`payload = ${longText(body.text)}`]
    case 'form':
      return [`payload = ${tuples(body.fields.map(([name, value]) => `(${quote(name)}, ${quote(value)})`))}`]
    case 'multipart':
      return [`files = ${tuples(partsOf(body.parts))}`]
    case 'file':
      return []
  }
}

/** Write the parts of a multipart body. */
function partsOf(parts: Extract<SampleBody, { kind: 'multipart' }>['parts']): string[] {
  let files = 0
  return parts.map((part) => {
    const type = part.type === undefined ? '' : `, ${quote(part.type)}`
    if ('file' in part) return `(${quote(part.name)}, (${quote(part.file)}, ${fileName(files++)}${type}))`
    return `(${quote(part.name)}, (None, ${quote(part.value)}${type}))`
  })
}

/** Write the argument of the body. */
function argument(body: SampleBody): string {
  if (body.kind === 'json') return 'json=payload'
  if (body.kind === 'multipart') return 'files=files'
  if (body.kind === 'file') return 'data=file'
  return body.kind === 'text' ? 'data=payload.encode("utf-8")' : 'data=payload'
}

/** Use the answer. */
function answer({ answer: kind, answerFile, isStream, setsCookie }: SampleRequest): string[] {
  if (kind === 'binary') {
    const write = isStream
      ? [`${indent}for chunk in response.iter_content(8192):`, `${indent}${indent}file.write(chunk)`]
      : [`${indent}file.write(response.content)`]
    return [`with open(${quote(answerFile)}, "wb") as file:`, ...write]
  }
  const cookies = setsCookie ? ['print(response.cookies.get_dict())'] : []
  if (kind === 'none') return setsCookie ? cookies : ['print(response.status_code)']
  if (isStream) return [...cookies, 'for line in response.iter_lines():', `${indent}print(line.decode("utf-8"))`]
  return [...cookies, kind === 'json' ? 'print(response.json())' : 'print(response.text)']
}

/** Write a list over several lines. */
function tuples(items: readonly string[]): string {
  return `[\n${items.map((item) => `${indent}${item}`).join(',\n')}\n]`
}

/** Write a text of several lines line by line, so that it can be read. */
function longText(text: string): string {
  if (!text.includes('\n')) return quote(text)
  const lines = text.split(/(?<=\n)/)
  return `(\n${lines.map((line) => `${indent}${quote(line)}`).join('\n')}\n)`
}

/** Move the lines of a statement below the one that holds it. */
function indented(statement: string): string {
  return statement
    .split('\n')
    .map((line) => indent + line)
    .join('\n')
}

/** Quote a text; what JSON escapes Python reads, and other letters stay as they are. */
function quote(text: string): string {
  return JSON.stringify(text)
}
