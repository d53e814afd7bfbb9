import { expect, test } from 'vitest'
import { vercelFile } from '../../../../src/plan/site-files/vercel-file.js'

/** Read the file that is written for headers and redirects. */
function written(headers: string, redirects: string, trailingSlash?: boolean): unknown {
  return JSON.parse(vercelFile(headers, redirects, trailingSlash))
}

test('gives addresses the form of the site', () => {
  expect(written('', '')).toEqual({ cleanUrls: false, redirects: [], headers: [] })
  expect(written('', '', true)).toMatchObject({ cleanUrls: false, trailingSlash: true })
  expect(written('', '', false)).toMatchObject({ cleanUrls: true, trailingSlash: false })
})

test.each([
  ['/old /new/ 301', { source: '/old{/}?', destination: '/new/', statusCode: 301 }],
  ['/old/* /new/:splat 302', { source: '/old/:splat*{/}?', destination: '/new/:splat*', statusCode: 302 }],
  [
    '/a/:id/x https://x.example/:id 301',
    { source: '/a/:id/x{/}?', destination: 'https://x.example/:id', statusCode: 301 }
  ],
  ['/a(b)+{c} /new 301', { source: String.raw`/a\(b\)\+\{c\}{/}?`, destination: '/new', statusCode: 301 }]
])('%s', (line, expected) => {
  expect(written('', `${line}\n`)).toMatchObject({ redirects: [expected] })
})

test.each(['/a /b 200', '/a /b 301 Country=de', '/a id=:id /b 301', 'https://x.example/a /b 301'])(
  '%s has no form there',
  (line) => {
    expect(written('', `${line}\n`)).toMatchObject({ redirects: [] })
  }
)

test('has the headers of each rule', () => {
  expect(written('/docs/*\n  x-a: b\n  x-c: d: e\n/a.svg\n  x-a: f\n', '')).toMatchObject({
    headers: [
      {
        source: '/docs/(.*)',
        headers: [
          { key: 'x-a', value: 'b' },
          { key: 'x-c', value: 'd: e' }
        ]
      },
      { source: '/a.svg', headers: [{ key: 'x-a', value: 'f' }] }
    ]
  })
})
