import type { SampleBody } from '../request/sample-body.js'
import type { SampleRequest } from '../request/sample-request.js'
import { isAscii } from './literal.js'

/** Write a request as a program in C# 11. */
export function csharpSample(request: SampleRequest): string {
  const { method, url, headers, cookies, body, answer, answerFile, isStream, setsCookie } = request
  const all = [...headers, ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as const] : [])]
  const isNamed = /^(?:GET|HEAD|POST|PUT|DELETE|TRACE|OPTIONS|PATCH)$/.test(method)
  const name = isNamed
    ? `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}`
    : `new HttpMethod(${quote(method)})`
  const whole = isStream || answer === 'binary' ? ', HttpCompletionOption.ResponseHeadersRead' : ''
  // Headers that are not in ASCII are sent as the bytes of UTF-8.
  const encoding = all.every(([, value]) => isAscii(value))
    ? ''
    : ', RequestHeaderEncodingSelector = (_, _) => System.Text.Encoding.UTF8'
  const handler = `UseCookies = false${encoding}`
  return [
    ...(body && body.kind !== 'form' ? ['using System.Net.Http.Headers;', ''] : []),
    `using var client = new HttpClient(new SocketsHttpHandler { ${handler} });`,
    `using var request = new HttpRequestMessage(${name}, ${quote(url)});`,
    ...all.map(([header, value]) => `request.Headers.TryAddWithoutValidation(${quote(header)}, ${quote(value)});`),
    ...(body ? contentOf(body) : []),
    `using var response = await client.SendAsync(request${whole});`,
    'response.EnsureSuccessStatusCode();',
    ...(setsCookie
      ? [
          `if (response.Headers.TryGetValues("Set-Cookie", out var values)) Console.WriteLine(string.Join("\\n", values));`
        ]
      : []),
    ...(answer === 'binary'
      ? [`await using var file = File.Create(${quote(answerFile)});`, 'await response.Content.CopyToAsync(file);']
      : answer === 'none'
        ? ['Console.WriteLine((int)response.StatusCode);']
        : isStream
          ? ['await response.Content.CopyToAsync(Console.OpenStandardOutput());']
          : ['Console.WriteLine(await response.Content.ReadAsStringAsync());'])
  ].join('\n')
}

/** Write the content of a request. */
function contentOf(body: SampleBody): string[] {
  const typed = (content: string, type: string) => [
    `request.Content = ${content};`,
    `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${quote(type)});`
  ]
  switch (body.kind) {
    case 'json':
      return typed(`new StringContent(${block(JSON.stringify(body.value, null, 2))})`, body.type)
    case 'text':
      return typed(`new StringContent(${quote(body.text)})`, body.type)
    case 'file':
      return typed(`new StreamContent(File.OpenRead(${quote(body.file)}))`, body.type)
    case 'form':
      return [
        'request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[] {',
        ...body.fields.map(([name, value]) => `    new(${quote(name)}, ${quote(value)}),`),
        '});'
      ]
    case 'multipart':
      return ['var form = new MultipartFormDataContent();', ...body.parts.flatMap(partOf), 'request.Content = form;']
  }
}

/** Write a part of a form. */
function partOf(part: Extract<SampleBody, { kind: 'multipart' }>['parts'][number], index: number): string[] {
  const name = `part${index + 1}`
  const content =
    'file' in part ? `new StreamContent(File.OpenRead(${quote(part.file)}))` : `new StringContent(${quote(part.value)})`
  const type = part.type === undefined ? 'null' : `MediaTypeHeaderValue.Parse(${quote(part.type)})`
  return [
    `var ${name} = ${content};`,
    `${name}.Headers.ContentType = ${type};`,
    `form.Add(${name}, ${quote(part.name)}${'file' in part ? `, ${quote(part.file)}` : ''});`
  ]
}

/** Write a text of several lines as it is. */
function block(text: string): string {
  return text.includes('\n') && !text.includes('"""') ? `"""\n${text}\n"""` : quote(text)
}

/** Quote a text; what JSON escapes C# reads. */
function quote(text: string): string {
  return JSON.stringify(text)
}
