import type { Recorded } from './recording-server.js'

/** Text in quotation marks. */
const literal = /"(?:[^"\\]|\\.)*"/gs

/** Read the request that a sample in Rust sends, for machines that cannot run it: what its literals say, byte for byte. */
export function readRust(code: string): Recorded & { readonly form?: [string, string][]; readonly parts?: string[][] } {
  const [, call = '', address = ''] = /\.(get|post|put|patch|delete|head|request)\(([^\n]*)\)\n/.exec(code) ?? []
  const [, constant = '', bytes = constant] = /Method::(\w+)(?:\(b"(\w+)"\))?/.exec(address) ?? []
  const method = call === 'request' ? bytes : call.toUpperCase()
  const url = new URL(textsOf(address).at(-1) ?? '')
  const headers = linesOf(code, '.header(').map((line) => {
    const [name = '', value = ''] = textsOf(line)
    return [name.toLowerCase(), Buffer.from(value).toString('latin1')] as const
  })
  const json = /\.json\(&serde_json::json!\((.*?)\)\)\n {8}\.send/s.exec(code)?.[1]
  const form = /\.form\(&\[\n(.*?)\n {8}\]\)/s.exec(code)?.[1]
  const [text] = linesOf(code, '.body("').flatMap(textsOf)
  const parts = [...code.matchAll(/\.(?:text|part)\(".*/g)].map(([line]) => textsOf(line))
  return {
    method,
    url: url.pathname + url.search,
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(code.includes('.multipart(form)') && { 'content-type': 'multipart/form-data; boundary=x' }),
      ...Object.fromEntries(headers)
    },
    body: Buffer.from(text ?? json?.replaceAll(literal, (each) => JSON.stringify(textOf(each))) ?? ''),
    ...(form !== undefined && { form: form.split('\n').map((line) => textsOf(line) as [string, string]) }),
    ...(parts.length > 0 && { parts })
  }
}

/** List the lines that begin with a call. */
function linesOf(code: string, call: string): string[] {
  return code.split('\n').filter((line) => line.trimStart().startsWith(call))
}

/** Read the texts in a line. */
function textsOf(line: string): string[] {
  return [...line.matchAll(literal)].map(([each]) => textOf(each))
}

/** Read a text as the compiler does. */
function textOf(quoted: string): string {
  const escapes: Readonly<Record<string, string>> = {
    n: '\n',
    r: '\r',
    t: '\t',
    '0': '\0',
    '\\': '\\',
    '"': '"',
    "'": "'"
  }
  return quoted.slice(1, -1).replaceAll(/\\(?:u\{([\da-f]+)\}|(.))/gs, (whole, number?: string, letter?: string) => {
    if (number !== undefined) return String.fromCodePoint(parseInt(number, 16))
    const escape = escapes[letter ?? '']
    if (escape === undefined) throw new Error(`Rust knows no ${whole}.`)
    return escape
  })
}
