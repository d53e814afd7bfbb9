/** What a command sends; files are named by their path. */
export type CurlBody =
  | { readonly kind: 'text'; readonly text: string; readonly type: string }
  | { readonly kind: 'form'; readonly fields: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'multipart'; readonly parts: readonly CurlPart[] }
  | { readonly kind: 'file'; readonly file: string; readonly type: string }

/** A part of a multipart body. */
export type CurlPart =
  | { readonly name: string; readonly value: string; readonly type?: string }
  | { readonly name: string; readonly file: string; readonly type: string }

/** A request. */
export interface CurlRequest {
  /** In capitals. */
  readonly method: string
  readonly url: string
  /** Without the type of the body. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** `name=value` pairs. */
  readonly cookies: readonly string[]
  readonly body?: CurlBody | undefined
  /** Name of the file that keeps the answer; absent: it is printed. */
  readonly answerFile?: string | undefined
  /** Whether the answer need not end, and is shown as it comes. */
  readonly isStream?: boolean | undefined
  /** Whether the headers of the answer are shown. */
  readonly showsHeaders?: boolean | undefined
}

/** Write a request as a command of curl for POSIX shells. */
export function curlCommand(request: CurlRequest): string {
  const { method, url, headers, cookies, body, answerFile, isStream, showsHeaders } = request
  const options = [
    ...(method === 'HEAD' ? ['--head'] : method === 'GET' ? [] : [`--request ${method}`]),
    ...(isStream ? ['--no-buffer'] : []),
    ...(showsHeaders && method !== 'HEAD' ? ['--include'] : []),
    // curl takes brackets and braces for patterns of many addresses.
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
    ...headers.map(headerOption),
    ...(cookies.length > 0 ? [`--cookie ${quote(cookies.join('; '))}`] : []),
    ...(body ? bodyOptions(body) : []),
    ...(answerFile === undefined ? [] : [`--output ${quote(answerFile)}`])
  ]
  return [`curl ${quote(url)}`, ...options.map((option) => `  ${option}`)].join(' \\\n')
}

/** Write a header. One without a value ends in `;`, because `Name:` would take it away. */
function headerOption([name, value]: readonly [string, string]): string {
  return `--header ${quote(value.trim() === '' ? `${name};` : `${name}: ${value}`)}`
}

/** Write the body, with its type unless curl says it. */
function bodyOptions(body: CurlBody): string[] {
  switch (body.kind) {
    case 'text':
      return [headerOption(['Content-Type', body.type]), `--data-raw ${quote(body.text)}`]
    case 'form':
      // A form without fields is a body, too.
      if (body.fields.length === 0) return ["--data ''"]
      return body.fields.map(([name, value]) => `--data-urlencode ${quote(`${encodeURIComponent(name)}=${value}`)}`)
    case 'multipart':
      return body.parts.map((part) =>
        'file' in part
          ? `--form ${quote(`${part.name}=@${formFile(part.file)};type=${part.type}`)}`
          : part.type === undefined
            ? `--form-string ${quote(`${part.name}=${part.value}`)}`
            : `--form ${quote(`${part.name}=${inQuotes(part.value)};type=${part.type}`)}`
      )
    case 'file':
      return [headerOption(['Content-Type', body.type]), `--data-binary ${quote(`@${body.file}`)}`]
  }
}

/** Write the name of a file in a form; one with a comma or a semicolon is in quotation marks. */
function formFile(name: string): string {
  return /^[\p{L}\p{N}_.-]+$/u.test(name) ? name : inQuotes(name)
}

/** Write a value of a form in quotation marks, in which nothing else is read. */
function inQuotes(value: string): string {
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`
}

/** Quote a word so that the shell changes nothing in it. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
