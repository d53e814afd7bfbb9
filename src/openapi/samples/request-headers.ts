import type { SampleRequest } from '../request/sample-request.js'

/** List the headers of a request with its cookies, and with the type of a body that programs send as bytes. */
export function requestHeaders({ headers, cookies, body }: SampleRequest): (readonly [name: string, value: string])[] {
  const type = body && body.kind !== 'form' && body.kind !== 'multipart' ? body.type : undefined
  return [
    ...headers,
    ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as const] : []),
    ...(type === undefined ? [] : [['Content-Type', type] as const])
  ]
}

/** List the headers of a request whose sample writes forms and multipart bodies out by itself, and so their types, too. */
export function writtenHeaders(request: SampleRequest): (readonly [name: string, value: string])[] {
  const types: Readonly<Record<string, string>> = {
    form: 'application/x-www-form-urlencoded',
    multipart: `multipart/form-data; boundary=${boundary}`
  }
  const type = types[request.body?.kind ?? '']
  return [...requestHeaders(request), ...(type === undefined ? [] : [['Content-Type', type] as const])]
}

/** Write the fields of a form as its body. */
export function formText(fields: readonly (readonly [string, string])[]): string {
  return new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString()
}

/** A piece of a multipart body: a text, or the contents of a file. */
export type MultipartPiece = { readonly text: string } | { readonly file: string }

/** Write a multipart body for programs without a library for it. */
export function multipartPieces(
  parts: readonly ({ readonly name: string; readonly type?: string } & (
    | { readonly value: string }
    | { readonly file: string }
  ))[],
  boundary: string
): MultipartPiece[] {
  const quoted = (text: string) => `"${text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}"`
  const pieces: MultipartPiece[] = []
  let text = ''
  for (const part of parts) {
    const isFile = 'file' in part
    text += `--${boundary}\r\nContent-Disposition: form-data; name=${quoted(part.name)}`
    if (isFile) text += `; filename=${quoted(part.file)}`
    if (part.type !== undefined) text += `\r\nContent-Type: ${part.type}`
    text += '\r\n\r\n'
    if (isFile) {
      pieces.push({ text }, { file: part.file })
      text = ''
    } else text += part.value
    text += '\r\n'
  }
  return [...pieces, { text: `${text}--${boundary}--\r\n` }]
}

/** Boundary of the multipart bodies that samples write themselves. */
export const boundary = 'boundary-of-parts'
