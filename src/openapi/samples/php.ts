import type { SampleBody } from '../request/sample-body.js'
import type { SampleRequest } from '../request/sample-request.js'
import { boundary, formText, multipartPieces, requestHeaders } from './request-headers.js'

/** Write a request as a program in PHP with its cURL extension. */
export function phpSample(request: SampleRequest): string {
  const { method, url, body, answer, answerFile, isStream, setsCookie } = request
  const headers = [
    ...requestHeaders(request),
    ...(body?.kind === 'multipart' ? [['Content-Type', `multipart/form-data; boundary=${boundary}`] as const] : [])
  ]
  const isShown = answer !== 'binary' && !isStream
  const options = [
    `CURLOPT_CUSTOMREQUEST => ${quote(method)},`,
    ...(method === 'HEAD' ? ['CURLOPT_NOBODY => true,'] : []),
    ...(headers.length > 0
      ? ['CURLOPT_HTTPHEADER => [', ...headers.map(([name, value]) => `    ${quote(headerLine(name, value))},`), '],']
      : []),
    ...(body ? [`CURLOPT_POSTFIELDS => ${bodyOf(body)},`] : []),
    'CURLOPT_FAILONERROR => true,',
    ...(setsCookie ? ['CURLOPT_HEADER => true,'] : []),
    ...(answer === 'binary' ? [`CURLOPT_FILE => fopen(${quote(answerFile)}, 'wb'),`] : []),
    ...(isShown ? ['CURLOPT_RETURNTRANSFER => true,'] : [])
  ]
  return [
    '<?php',
    `$request = curl_init(${quote(url)});`,
    'curl_setopt_array($request, [',
    ...options.flatMap((line) => (line.includes("<<<'") ? [line] : [`    ${line}`])),
    ']);',
    isShown ? '$response = curl_exec($request);' : 'curl_exec($request);',
    'if (curl_errno($request)) {',
    '    throw new Exception(curl_error($request));',
    '}',
    ...(answer === 'none' && !setsCookie
      ? ['echo curl_getinfo($request, CURLINFO_RESPONSE_CODE);']
      : isShown
        ? ['echo $response;']
        : [])
  ].join('\n')
}

/** Write a header as a line; one without a value ends in `;`, because `Name:` would take it away. */
function headerLine(name: string, value: string): string {
  return value.trim() === '' ? `${name};` : `${name}: ${value}`
}

/** Write the body. */
function bodyOf(body: SampleBody): string {
  switch (body.kind) {
    case 'json': {
      const text = JSON.stringify(body.value, null, 2)
      return text.includes('\n') ? `<<<'JSON'\n${text}\nJSON` : quote(text)
    }
    case 'text':
      return quote(body.text)
    case 'form':
      return quote(formText(body.fields))
    case 'file':
      return `file_get_contents(${quote(body.file)})`
    case 'multipart':
      return multipartPieces(body.parts, boundary)
        .map((piece) => ('file' in piece ? `file_get_contents(${quote(piece.file)})` : lines(piece.text)))
        .join(' . ')
  }
}

/** Write a text with its ends of lines as escapes. */
function lines(text: string): string {
  return text.split('\r\n').map(quote).join(' . "\\r\\n" . ').replaceAll(` . ''`, '').replaceAll(`'' . `, '')
}

/** Quote a text in single quotes, in which two letters have a meaning. */
function quote(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`
}
