import type { SampleBody } from '../request/sample-body.js'
import type { SampleRequest } from '../request/sample-request.js'
import { boundary, formText, multipartPieces, writtenHeaders } from './request-headers.js'

/** Write a request as a program in Java 17 with the client of its standard library. */
export function javaSample(request: SampleRequest): string {
  const { method, url, body, answer, answerFile, isStream } = request
  const headers = writtenHeaders(request)
  const hasFile =
    answer === 'binary' ||
    body?.kind === 'file' ||
    (body?.kind === 'multipart' && body.parts.some((part) => 'file' in part))
  const handler =
    answer === 'binary'
      ? `ofFile(Path.of(${quote(answerFile)}))`
      : answer === 'none'
        ? 'discarding()'
        : isStream
          ? 'ofLines()'
          : 'ofString()'
  const chain = [
    ...headers.map(([name, value]) => `.header(${quote(name)}, ${quote(value)})`),
    `.method(${quote(method)}, ${body ? publisher(body) : 'BodyPublishers.noBody()'})`,
    '.build();'
  ]
  const show = {
    binary: 'response.body()',
    none: 'response.statusCode()',
    json: 'response.body()',
    text: 'response.body()'
  }
  const lines = [
    `var request = HttpRequest.newBuilder(URI.create(${quote(url)}))`,
    ...chain.map((line) => `    ${line}`),
    `var response = HttpClient.newHttpClient().send(request, BodyHandlers.${handler});`,
    ...(request.setsCookie ? ['System.out.println(response.headers().allValues("set-cookie"));'] : []),
    isStream && answer === 'text'
      ? 'response.body().forEach(System.out::println);'
      : `System.out.println(${show[answer]});`
  ]
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpRequest.BodyPublishers;',
    'import java.net.http.HttpResponse.BodyHandlers;',
    ...(hasFile ? ['import java.nio.file.Path;'] : []),
    '',
    'class Sample {',
    '    public static void main(String[] args) throws Exception {',
    ...lines.flatMap((line) => line.split('\n')).map((line) => `        ${line}`),
    '    }',
    '}'
  ].join('\n')
}

/** Write what sends a body. */
function publisher(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `BodyPublishers.ofString(${block(JSON.stringify(body.value, null, 2))})`
    case 'text':
      return `BodyPublishers.ofString(${quote(body.text)})`
    case 'form':
      return `BodyPublishers.ofString(${quote(formText(body.fields))})`
    case 'file':
      return `BodyPublishers.ofFile(Path.of(${quote(body.file)}))`
    case 'multipart': {
      const pieces = multipartPieces(body.parts, boundary).map((piece) =>
        'file' in piece
          ? `BodyPublishers.ofFile(Path.of(${quote(piece.file)}))`
          : `BodyPublishers.ofString(${quote(piece.text)})`
      )
      return `BodyPublishers.concat(\n        ${pieces.join(',\n        ')})`
    }
  }
}

/** Write a text of several lines as a block. */
function block(text: string): string {
  if (!text.includes('\n')) return quote(text)
  const lines = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""').split('\n')
  return `"""\n        ${lines.join('\n        ')}"""`
}

/** Quote a text; what JSON escapes Java reads. */
function quote(text: string): string {
  return JSON.stringify(text)
}
