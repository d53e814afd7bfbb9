import type { SampleBody } from '../request/sample-body.js'
import type { SampleRequest } from '../request/sample-request.js'
import { formText, requestHeaders } from './request-headers.js'

/** Write a request as a program in Go with its standard library. */
export function goSample(request: SampleRequest): string {
  const { method, url, body } = request
  const isMultipart = body?.kind === 'multipart'
  const headers = [
    ...requestHeaders(request),
    ...(body?.kind === 'form' ? [['Content-Type', 'application/x-www-form-urlencoded'] as const] : [])
  ]
  const isTyped = isMultipart && body.parts.some(({ type }) => type !== undefined)
  const hasFile = body?.kind === 'file' || (isMultipart && body.parts.some((part) => 'file' in part))
  const imports = [
    ...(isMultipart ? ['bytes'] : []),
    ...(request.answer === 'none' ? ['fmt'] : ['io']),
    ...(isMultipart ? ['mime/multipart'] : []),
    'net/http',
    ...(isTyped ? ['net/textproto'] : []),
    ...(hasFile || request.answer !== 'none' ? ['os'] : []),
    ...(body && !isMultipart && body.kind !== 'file' ? ['strings'] : [])
  ]
  const lines = [
    ...(body ? prepare(body) : []),
    `request, err := http.NewRequest(${quote(method)}, ${quote(url)}, ${body ? 'body' : 'nil'})`,
    ...check,
    ...headers.map(([name, value]) => `request.Header.Set(${quote(name)}, ${quote(value)})`),
    ...(isMultipart ? ['request.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    'response, err := http.DefaultClient.Do(request)',
    ...check,
    'defer response.Body.Close()',
    ...answer(request)
  ]
  return [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `\t${quote(name)}`),
    ')',
    '',
    'func main() {',
    ...lines.map((line) => `\t${line}`),
    '}'
  ].join('\n')
}

const check = ['if err != nil {', '\tpanic(err)', '}']

/** Write what must be there before the request. */
function prepare(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      return [`body := strings.NewReader(${raw(JSON.stringify(body.value, null, 2))})`]
    case 'text':
      return [`body := strings.NewReader(${quote(body.text)})`]
    case 'form':
      return [`body := strings.NewReader(${quote(formText(body.fields))})`]
    case 'file':
      return [`body, err := os.Open(${quote(body.file)})`, ...check, 'defer body.Close()']
    case 'multipart':
      return [
        'body := &bytes.Buffer{}',
        'form := multipart.NewWriter(body)',
        ...body.parts.flatMap(partOf),
        'form.Close()'
      ]
  }
}

/** Write a part of a form. */
function partOf(part: Extract<SampleBody, { kind: 'multipart' }>['parts'][number]): string[] {
  if (!('file' in part) && part.type === undefined)
    return [`form.WriteField(${quote(part.name)}, ${quote(part.value)})`]
  const file = 'file' in part ? `; filename="${part.file}"` : ''
  const disposition = `form-data; name="${part.name.replaceAll('"', '%22')}"${file}`
  const header = `textproto.MIMEHeader{"Content-Disposition": {${quote(disposition)}}, "Content-Type": {${quote(part.type ?? '')}}}`
  const write =
    'file' in part
      ? [`content, err := os.ReadFile(${quote(part.file)})`, ...check, 'part.Write(content)']
      : [`part.Write([]byte(${quote(part.value)}))`]
  return ['{', ...[`part, err := form.CreatePart(${header})`, ...check, ...write].map((line) => `\t${line}`), '}']
}

/** Use the answer. */
function answer({ answer: kind, answerFile }: SampleRequest): string[] {
  if (kind === 'none') return ['fmt.Println(response.Status, response.Cookies())']
  if (kind !== 'binary') return ['io.Copy(os.Stdout, response.Body)']
  return [
    `file, err := os.Create(${quote(answerFile)})`,
    ...check,
    'defer file.Close()',
    'io.Copy(file, response.Body)'
  ]
}

/** Write a text of several lines as it is, where it can be between back quotes. */
function raw(text: string): string {
  return /[`\r]/.test(text) || !text.includes('\n') ? quote(text) : `\`${text}\``
}

/** Quote a text; what JSON escapes Go reads. */
function quote(text: string): string {
  return JSON.stringify(text)
}
