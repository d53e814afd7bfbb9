import type { SampleBody } from '../request/sample-body.js'
import type { SampleRequest } from '../request/sample-request.js'
import { boundary, formText, multipartPieces, writtenHeaders } from './request-headers.js'

/** Write a request as a program in Swift with Foundation. */
export function swiftSample(request: SampleRequest): string {
  const { method, url, body, answer, answerFile, isStream, setsCookie } = request
  const headers = writtenHeaders(request)
  const isRead = isStream && answer === 'text'
  const result = isRead ? '(lines, response)' : '(data, response)'
  const call = isRead ? 'bytes(for: request)' : 'data(for: request)'
  return [
    'import Foundation',
    '',
    `var request = URLRequest(url: URL(string: ${quote(url)})!)`,
    `request.httpMethod = ${quote(method)}`,
    ...headers.map(([name, value]) => `request.setValue(${quote(value)}, forHTTPHeaderField: ${quote(name)})`),
    ...(body ? bodyOf(body) : []),
    '',
    `let ${result} = try await URLSession.shared.${call}`,
    'guard let http = response as? HTTPURLResponse, http.statusCode < 400 else { throw URLError(.badServerResponse) }',
    ...(setsCookie ? ['print(http.value(forHTTPHeaderField: "Set-Cookie") ?? "")'] : []),
    ...(answer === 'binary'
      ? [`try data.write(to: URL(fileURLWithPath: ${quote(answerFile)}))`]
      : answer === 'none'
        ? ['print(http.statusCode)']
        : isRead
          ? ['for try await line in lines.lines { print(line) }']
          : ['print(String(decoding: data, as: UTF8.self))'])
  ].join('\n')
}

/** Write the body. */
function bodyOf(body: SampleBody): string[] {
  const data = (text: string) => [`request.httpBody = Data(${text}.utf8)`]
  const file = (path: string) => `try Data(contentsOf: URL(fileURLWithPath: ${quote(path)}))`
  switch (body.kind) {
    case 'json': {
      const text = JSON.stringify(body.value, null, 2)
      return data(text.includes('\n') && !text.includes('"""') ? `#"""\n${text}\n"""#` : quote(text))
    }
    case 'text':
      return data(quote(body.text))
    case 'form':
      return data(quote(formText(body.fields)))
    case 'file':
      return [`request.httpBody = ${file(body.file)}`]
    case 'multipart':
      return [
        'var body = Data()',
        ...multipartPieces(body.parts, boundary).map((piece) =>
          'file' in piece ? `body.append(${file(piece.file)})` : `body.append(Data(${quote(piece.text)}.utf8))`
        ),
        'request.httpBody = body'
      ]
  }
}

/** Quote a text; Swift writes letters by their number in braces, and has fewer escapes than JSON. */
function quote(text: string): string {
  const short: Readonly<Record<string, string>> = { b: '\\u{8}', f: '\\u{c}' }
  return JSON.stringify(text).replaceAll(/\\(?:u([\da-f]{4})|(.))/g, (whole, digits?: string, letter?: string) =>
    digits === undefined ? (short[letter ?? ''] ?? whole) : `\\u{${digits}}`
  )
}
