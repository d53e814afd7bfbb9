import type { SampleBody } from '../request/sample-body.js'
import type { SampleRequest } from '../request/sample-request.js'
import { formText } from './request-headers.js'

/** Write a request as a command of PowerShell 7. */
export function powershellSample(request: SampleRequest): string {
  const { method, url, headers, cookies, body, answer, answerFile, isStream, setsCookie } = request
  // What does not end can be watched only in a file.
  const keepsFile = answer === 'binary' || isStream
  const all = [...headers, ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as const] : [])]
  const options = [
    `Uri = ${quote(url)}`,
    /^(?:GET|HEAD|POST|PUT|DELETE|TRACE|OPTIONS|PATCH)$/.test(method)
      ? `Method = ${quote(method)}`
      : `CustomMethod = ${quote(method)}`,
    ...(all.length > 0
      ? [`Headers = @{\n${all.map(([name, value]) => `    ${quote(name)} = ${quote(value)}`).join('\n')}\n  }`]
      : []),
    ...(body ? optionsOf(body) : []),
    ...(keepsFile ? [`OutFile = ${quote(answerFile)}`] : []),
    ...(all.length > 0 ? ['SkipHeaderValidation = $true'] : [])
  ]
  const isWhole = answer === 'none' || setsCookie
  return [
    ...(body ? prepare(body) : []),
    '$request = @{',
    ...options.map((line) => `  ${line}`),
    '}',
    ...(isWhole
      ? [
          '$response = Invoke-WebRequest @request',
          setsCookie ? "$response.Headers['Set-Cookie']" : '$response.StatusCode'
        ]
      : ['Invoke-RestMethod @request'])
  ].join('\n')
}

/** Write what must be there before the request. */
function prepare(body: SampleBody): string[] {
  if (body.kind === 'json') return [`$body = ${block(JSON.stringify(body.value, null, 2))}`]
  if (body.kind === 'text') return [`$body = ${quote(body.text)}`]
  if (body.kind !== 'multipart') return []
  return [
    '$body = [System.Net.Http.MultipartFormDataContent]::new()',
    ...body.parts.flatMap((part) => {
      const value =
        'file' in part
          ? `[System.Net.Http.StreamContent]::new([System.IO.File]::OpenRead("$PWD/${part.file}"))`
          : `[System.Net.Http.StringContent]::new(${quote(part.value)})`
      const type = part.type === undefined ? '$null' : quote(part.type)
      return [
        `$part = ${value}`,
        `$part.Headers.ContentType = ${type}`,
        `$body.Add($part, ${quote(part.name)}${'file' in part ? `, ${quote(part.file)}` : ''})`
      ]
    })
  ]
}

/** Write the options of a body. */
function optionsOf(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
    case 'text':
      return ['Body = [System.Text.Encoding]::UTF8.GetBytes($body)', `ContentType = ${quote(body.type)}`]
    case 'form':
      return [`Body = ${quote(formText(body.fields))}`, `ContentType = 'application/x-www-form-urlencoded'`]
    case 'file':
      return [`InFile = ${quote(body.file)}`, `ContentType = ${quote(body.type)}`]
    case 'multipart':
      return ['Body = $body']
  }
}

/** Write a text of several lines as it is. */
function block(text: string): string {
  return text.includes('\n') ? `@'\n${text}\n'@` : quote(text)
}

/** Quote a text in single quotes; PowerShell takes typographic ones for them, too. */
function quote(text: string): string {
  return `'${text.replaceAll(/['\u2018-\u201B]/g, '$&$&')}'`
}
