import type { SampleBody } from '../request/sample-body.js'
import type { SampleRequest } from '../request/sample-request.js'
import { boundary, multipartPieces, requestHeaders } from './request-headers.js'

/** Write a request as a program in Ruby with its standard library. */
export function rubySample(request: SampleRequest): string {
  const { method, url, body, answer, answerFile, isStream, setsCookie } = request
  const isNamed = /^(?:GET|HEAD|POST|PUT|DELETE|TRACE|OPTIONS|PATCH)$/.test(method)
  const name = method.charAt(0) + method.slice(1).toLowerCase()
  const headers = [
    ...requestHeaders(request),
    ...(isWrittenOut(body) ? [['Content-Type', `multipart/form-data; boundary=${boundary}`] as const] : [])
  ]
  const use = isStream || answer === 'binary' ? readParts(request) : []
  return [
    "require 'net/http'",
    '',
    `uri = URI(${quote(url)})`,
    isNamed
      ? `request = Net::HTTP::${name}.new(uri)`
      : `request = Net::HTTPGenericRequest.new(${quote(method)}, ${body !== undefined}, true, uri)`,
    ...headers.map(([header, value]) => `request[${quote(header)}] = ${quote(value)}`),
    ...(body ? bodyOf(body) : []),
    '',
    "Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    ...(use.length > 0
      ? use
      : [
          '  response = http.request(request)',
          '  response.value',
          ...(setsCookie ? ["  puts response.get_fields('set-cookie')"] : []),
          answer === 'none' ? '  puts response.code' : '  puts response.body'
        ]),
    'end'
  ].join('\n')

  /** Write what reads an answer as it comes. */
  function readParts({ answer: kind }: SampleRequest): string[] {
    const write = kind === 'binary' ? 'file.write(part)' : 'print part'
    const read = `response.read_body { |part| ${write} }`
    return [
      '  http.request(request) do |response|',
      '    response.value',
      kind === 'binary' ? `    File.open(${quote(answerFile)}, 'wb') { |file| ${read} }` : `    ${read}`,
      '  end'
    ]
  }
}

/** Write the body. */
function bodyOf(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json': {
      const text = JSON.stringify(body.value, null, 2)
      if (!text.includes('\n')) return [`request.body = ${quote(text)}`]
      return ["request.body = <<~'JSON'", ...text.split('\n').map((line) => `  ${line}`), 'JSON']
    }
    case 'text':
      return [`request.body = ${quote(body.text)}`]
    case 'file':
      return [`request.body = File.binread(${quote(body.file)})`]
    case 'form':
      return [
        'request.set_form([',
        ...body.fields.map(([name, value]) => `  [${quote(name)}, ${quote(value)}],`),
        `], 'application/x-www-form-urlencoded')`
      ]
    case 'multipart':
      if (isWrittenOut(body))
        return [
          'request.body = [',
          ...multipartPieces(body.parts, boundary).map((piece) =>
            'file' in piece ? `  File.binread(${quote(piece.file)}),` : `  ${quote(piece.text)}.b,`
          ),
          '].join'
        ]
      return ['request.set_form([', ...body.parts.map((part) => `  ${partOf(part)},`), `], 'multipart/form-data')`]
  }
}

/** Whether a body is written out: the library gives texts no type. */
function isWrittenOut(body: SampleBody | undefined): boolean {
  return body?.kind === 'multipart' && body.parts.some((part) => 'value' in part && part.type !== undefined)
}

/** Write a part of a form. */
function partOf(part: Extract<SampleBody, { kind: 'multipart' }>['parts'][number]): string {
  const type = part.type === undefined ? '' : `, { content_type: ${quote(part.type)} }`
  const value = 'file' in part ? `File.open(${quote(part.file)}, 'rb')` : quote(part.value)
  return `[${quote(part.name)}, ${value}${type}]`
}

/** Quote a text; Ruby reads what JSON escapes, and code behind `#`. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll(/#(?=[{$@])/g, '\\#')
}
