import type { SampleBody, SampleRequest } from '../request/sample-request.js'
import { isAscii, writeLiteral, type LiteralStyle } from './literal.js'

/** Maximum length of a call in one line, in characters: samples are shown in a narrow column. */
const maxCallLength = 40

const style: LiteralStyle = { true: 'True', false: 'False', null: 'None', text: quote }

/** Write a request as a program in Python with the requests library. */
export function pythonSample(request: SampleRequest): string {
  const { method, url, headers, cookies, body } = request
  const all = [
    ...headers,
    ...typeHeader(body),
    ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as const] : [])
  ]
  const call = method === 'TRACE' ? 'requests.request("TRACE", ' : `requests.${method.toLowerCase()}(`
  const parts = ['url', ...(all.length > 0 ? ['headers=headers'] : []), ...(body ? [argument(body)] : [])]
  return [
    'import requests',
    '',
    `url = ${quote(url)}`,
    ...(all.length > 0 ? [`headers = ${headersOf(all)}`] : []),
    ...(body ? [bodyOf(body)] : []),
    '',
    `response = ${callOf(call, parts)}`,
    'response.raise_for_status()',
    ...answer(request)
  ].join('\n')
}

/** Write a call: in one line, or with a line for each argument. */
function callOf(call: string, parts: readonly string[]): string {
  const short = `${call}${parts.join(', ')})`
  return short.length <= maxCallLength ? short : `${call}\n  ${parts.join(',\n  ')}\n)`
}

/** Name the type of a body where the library does not. */
function typeHeader(body: SampleBody | undefined): (readonly [string, string])[] {
  if (!body || body.kind === 'form' || body.kind === 'multipart') return []
  return body.kind === 'json' && body.type === 'application/json' ? [] : [['Content-Type', body.type]]
}

/** Write the headers; the library takes texts for Latin-1, and bytes as they are. */
function headersOf(headers: readonly (readonly [string, string])[]): string {
  const lines = headers.map(
    ([name, value]) => `  ${quote(name)}: ${quote(value)}${isAscii(value) ? '' : '.encode("utf-8")'}`
  )
  return `{\n${lines.join(',\n')}\n}`
}

/** Write the body as a variable. */
function bodyOf(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `payload = ${writeLiteral(body.value, style)}`
    case 'text':
      return `payload = ${longText(body.text)}`
    case 'form':
      return `payload = ${tuples(body.fields.map(([name, value]) => `(${quote(name)}, ${quote(value)})`))}`
    case 'multipart':
      return `files = ${tuples(body.parts.map((part) => ('file' in part ? `(${quote(part.name)}, (${quote(part.file)}, open(${quote(part.file)}, "rb"), ${quote(part.type)}))` : `(${quote(part.name)}, (None, ${quote(part.value)}))`)))}`
    case 'file':
      return `payload = open(${quote(body.file)}, "rb")`
  }
}

/** Write the argument of the body. */
function argument(body: SampleBody): string {
  if (body.kind === 'json') return 'json=payload'
  if (body.kind === 'multipart') return 'files=files'
  return body.kind === 'text' ? 'data=payload.encode("utf-8")' : 'data=payload'
}

/** Use the answer. */
function answer({ answer: kind, answerFile }: SampleRequest): string[] {
  if (kind === 'json') return ['print(response.json())']
  if (kind === 'text') return ['print(response.text)']
  if (kind === 'none') return ['print(response.status_code)']
  return [`with open(${quote(answerFile)}, "wb") as file:`, '    file.write(response.content)']
}

/** Write a list over several lines. */
function tuples(items: readonly string[]): string {
  return `[\n${items.map((item) => `  ${item}`).join(',\n')}\n]`
}

/** Write a text of several lines line by line, so that it can be read. */
function longText(text: string): string {
  if (!text.includes('\n')) return quote(text)
  const lines = text.split(/(?<=\n)/)
  return `(\n${lines.map((line) => `  ${quote(line)}`).join('\n')}\n)`
}

/** Quote a text; what JSON escapes Python reads, and other letters stay as they are. */
function quote(text: string): string {
  return JSON.stringify(text)
}
