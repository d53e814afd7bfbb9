import type { SampleBody, SampleRequest } from '../sample-request.js'

/** Write a request as a command of curl for POSIX shells. */
export function curlSample({ method, url, headers, cookies, body, answer, answerFile }: SampleRequest): string {
  const options = [
    ...(method === 'HEAD' ? ['--head'] : method === 'GET' ? [] : [`--request ${method}`]),
    // curl takes brackets and braces for patterns of many addresses.
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
    ...headers.map(headerOption),
    ...(cookies.length > 0 ? [`--cookie ${quote(cookies.join('; '))}`] : []),
    ...(body ? bodyOptions(body) : []),
    ...(answer === 'binary' ? [`--output ${quote(answerFile)}`] : [])
  ]
  return [`curl ${quote(url)}`, ...options.map((option) => `  ${option}`)].join(' \\\n')
}

/** Write a header. One without a value ends in `;`, because `Name:` would take it away. */
function headerOption([name, value]: readonly [string, string]): string {
  return `--header ${quote(value.trim() === '' ? `${name};` : `${name}: ${value}`)}`
}

/** Write the body, with its type unless curl says it. */
function bodyOptions(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      return [headerOption(['Content-Type', body.type]), `--data-raw ${quote(JSON.stringify(body.value, null, 2))}`]
    case 'text':
      return [headerOption(['Content-Type', body.type]), `--data-raw ${quote(body.text)}`]
    case 'form':
      return body.fields.map(([name, value]) => `--data-urlencode ${quote(`${encodeURIComponent(name)}=${value}`)}`)
    case 'multipart':
      return body.parts.map((part) =>
        'file' in part
          ? `--form ${quote(`${part.name}=@${part.file};type=${part.type}`)}`
          : `--form-string ${quote(`${part.name}=${part.value}`)}`
      )
    case 'file':
      return [headerOption(['Content-Type', body.type]), `--data-binary ${quote(`@${body.file}`)}`]
  }
}

/** Quote a word so that the shell changes nothing in it. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
