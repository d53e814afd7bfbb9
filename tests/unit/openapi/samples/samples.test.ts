/** What samples say in languages whose tools few machines have; those of the others are run. */
import { describe, expect, it } from 'vitest'
import type { SampleRequest } from '../../../../src/openapi/request/sample-request.js'
import { sampleLanguages } from '../../../../src/openapi/samples/samples.js'

const base: SampleRequest = {
  method: 'POST',
  url: 'https://example.com/a?x=1',
  headers: [['X-Key', `it's "quoted" #{x} $y \\`]],
  cookies: ['sid=1'],
  answer: 'json',
  answerFile: 'output.bin',
  isStream: false,
  setsCookie: false,
  browserHeaders: []
}

/** How each language writes the header of `base`. */
const header: Readonly<Record<string, string>> = {
  go: `request.Header.Set("X-Key", "it's \\"quoted\\" #{x} $y \\\\")`,
  java: `.header("X-Key", "it's \\"quoted\\" #{x} $y \\\\")`,
  php: `'X-Key: it\\'s "quoted" #{x} $y \\\\',`,
  csharp: `request.Headers.TryAddWithoutValidation("X-Key", "it's \\"quoted\\" #{x} $y \\\\");`,
  ruby: `request["X-Key"] = "it's \\"quoted\\" \\#{x} $y \\\\"`,
  swift: `request.setValue("it's \\"quoted\\" #{x} $y \\\\", forHTTPHeaderField: "X-Key")`,
  powershell: `'X-Key' = 'it''s "quoted" #{x} $y \\'`
}

describe.each(Object.keys(header))('%s', (language) => {
  const write = (request: Partial<SampleRequest>) =>
    sampleLanguages.find(({ value }) => value === language)?.write({ ...base, ...request }) ?? ''

  it('writes address, method, headers and cookies', () => {
    const code = write({})
    expect(code).toContain(header[language])
    expect(code).toContain('https://example.com/a?x=1')
    expect(code).toContain('sid=1')
    expect(code).toMatch(/\bPOST\b|\bPost\b/)
  })

  it('writes JSON so that it can be read', () => {
    const code = write({ body: { kind: 'json', value: { 名: 'a\n"b"', list: [1] }, type: 'application/json' } })
    expect(code).toContain('application/json')
    expect(code.split('\n').filter((line) => /^\s*"(?:名|list)": /.test(line))).toHaveLength(2)
  })

  it('writes forms, files and parts', () => {
    const form = write({ body: { kind: 'form', fields: [['a b', '1&2']] } })
    expect(form).toMatch(/a\+b=1%262|"a b", "1&2"/)
    const file = write({ body: { kind: 'file', file: 'photo.jpg', type: 'image/jpeg' } })
    expect(file).toContain('photo.jpg')
    expect(file).toContain('image/jpeg')
    const parts = write({
      body: {
        kind: 'multipart',
        parts: [
          { name: 'note', value: 'text' },
          { name: 'area', value: '{}', type: 'application/json' },
          { name: 'photo', file: 'photo.jpg', type: 'image/jpeg' }
        ]
      }
    })
    for (const text of ['note', 'area', 'application/json', 'photo.jpg', 'image/jpeg']) expect(parts).toContain(text)
  })

  it('keeps binary answers in a file, and shows cookies that are set', () => {
    expect(write({ answer: 'binary' })).toContain('output.bin')
    expect(write({ answer: 'none', setsCookie: true })).toMatch(/set-?cookie|CURLOPT_HEADER|Cookies\(\)/i)
  })
})

it('writes a method of its own in Python as one argument of the call', () => {
  const python = sampleLanguages.find(({ value }) => value === 'python')
  const body = { kind: 'json', value: { q: 1 }, type: 'application/json' } as const
  expect(python?.write({ ...base, method: 'QUERY', body })).toContain(
    'requests.request(\n    "QUERY",\n    url,\n    headers=headers,\n    json=payload\n)'
  )
})
