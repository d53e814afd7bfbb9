import type { SampleBody } from '../request/sample-body.js'
import type { SampleRequest } from '../request/sample-request.js'
import { writeLiteral, type LiteralStyle } from './literal.js'

const style: LiteralStyle = { true: 'true', false: 'false', null: 'null', text: quote }

/** Methods that the client has a function for. */
const known = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])

/** Methods that the crate has a name for besides. */
const named = new Set(['OPTIONS', 'TRACE', 'CONNECT'])

/** Write a request as a program in Rust with the reqwest crate. */
export function rustSample(request: SampleRequest): string {
  const { method, url, headers, cookies, body } = request
  const all = [
    ...headers,
    ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as const] : []),
    ...typeHeader(body)
  ]
  const isMultipart = body?.kind === 'multipart'
  const hasPart = isMultipart && body.parts.some(({ type }) => type !== undefined)
  const call = known.has(method)
    ? `.${method.toLowerCase()}(${quote(url)})`
    : `.request(reqwest::Method::${named.has(method) ? method : `from_bytes(b${quote(method)})?`}, ${quote(url)})`
  const chain = [
    call,
    ...all.map(([name, value]) => `.header(${quote(name)}, ${headerValue(value)})`),
    ...(body ? [bodyOf(body)] : []),
    '.send()?',
    '.error_for_status()?;'
  ]
  return [
    `// Cargo.toml: ${dependencies(body)}`,
    ...(hasPart
      ? ['use reqwest::blocking::multipart::{Form, Part};']
      : isMultipart
        ? ['use reqwest::blocking::multipart::Form;']
        : []),
    'use reqwest::blocking::Client;',
    '',
    'fn main() -> Result<(), Box<dyn std::error::Error>> {',
    ...(isMultipart ? formOf(body.parts) : []),
    `    let ${request.isStream && request.answer !== 'none' ? 'mut ' : ''}response = Client::new()`,
    ...chain.map((line) => `        ${line}`),
    ...answer(request).map((line) => `    ${line}`),
    '    Ok(())',
    '}'
  ].join('\n')
}

/** Write the value of a header. The library takes texts in ASCII alone, other letters as their bytes. */
function headerValue(value: string): string {
  return /^[ -~]*$/.test(value) ? quote(value) : `${quote(value)}.as_bytes()`
}

/** Name the crates that the program needs. */
function dependencies(body: SampleBody | undefined): string {
  const features = [
    '"blocking"',
    ...(body?.kind === 'json' ? ['"json"'] : []),
    ...(body?.kind === 'multipart' ? ['"multipart"'] : [])
  ]
  return `reqwest = { version = "0.12", features = [${features.join(', ')}] }${body?.kind === 'json' ? ', serde_json = "1"' : ''}`
}

/** Name the type of a body where the library does not. */
function typeHeader(body: SampleBody | undefined): (readonly [string, string])[] {
  if (!body || body.kind === 'form' || body.kind === 'multipart') return []
  return body.kind === 'json' && body.type === 'application/json' ? [] : [['Content-Type', body.type]]
}

/** Write the call that sets the body. */
function bodyOf(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `.json(&serde_json::json!(${writeLiteral(body.value, style, '        ')}))`
    case 'text':
      return `.body(${quote(body.text)})`
    case 'form':
      return `.form(&[\n${body.fields.map(([name, value]) => `            (${quote(name)}, ${quote(value)}),`).join('\n')}\n        ])`
    case 'multipart':
      return '.multipart(form)'
    case 'file':
      return `.body(std::fs::File::open(${quote(body.file)})?)`
  }
}

/** Write a form. */
function formOf(parts: Extract<SampleBody, { kind: 'multipart' }>['parts']): string[] {
  const calls = parts.map((part) =>
    'file' in part
      ? `.part(${quote(part.name)}, Part::file(${quote(part.file)})?.mime_str(${quote(part.type)})?)`
      : part.type === undefined
        ? `.text(${quote(part.name)}, ${quote(part.value)})`
        : `.part(${quote(part.name)}, Part::text(${quote(part.value)}).mime_str(${quote(part.type)})?)`
  )
  return [
    '    let form = Form::new()',
    ...calls.map((line, index) => `        ${line}${index === calls.length - 1 ? ';' : ''}`)
  ]
}

/** Use the answer. */
function answer({ answer: kind, answerFile, isStream, setsCookie }: SampleRequest): string[] {
  const cookies = setsCookie ? ['println!("{:?}", response.headers().get("set-cookie"));'] : []
  if (kind === 'none') return setsCookie ? cookies : ['println!("{}", response.status());']
  if (kind === 'binary' && isStream)
    return [`std::io::copy(&mut response, &mut std::fs::File::create(${quote(answerFile)})?)?;`]
  if (kind === 'binary') return [`std::fs::write(${quote(answerFile)}, response.bytes()?)?;`]
  if (isStream) return [...cookies, 'std::io::copy(&mut response, &mut std::io::stdout())?;']
  return [...cookies, 'println!("{}", response.text()?);']
}

/** Quote a text; Rust writes letters by their number in braces, and has fewer escapes than JSON. */
function quote(text: string): string {
  const short: Readonly<Record<string, string>> = { b: '\\u{8}', f: '\\u{c}' }
  return JSON.stringify(text).replaceAll(/\\(?:u([\da-f]{4})|(.))/g, (whole, digits?: string, letter?: string) =>
    digits === undefined ? (short[letter ?? ''] ?? whole) : `\\u{${digits}}`
  )
}
