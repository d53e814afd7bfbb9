import { expect, it } from 'vitest'
import { headersSnippet } from '../../../../src/plan/site-files/headers-snippet.js'

const policy = "default-src 'none'; script-src 'self'"

it('gives nginx one policy for pages, and one for the page that draws', () => {
  const lines = headersSnippet('nginx', policy, '/手册/').split('\n')
  expect(lines[0]).toBe(`add_header content-security-policy "${policy}" always;`)
  const location = lines.indexOf('location = /%E6%89%8B%E5%86%8C/_capstan/diagram.html {')
  expect(lines.slice(0, location).filter((line) => line.includes('content-security-policy'))).toHaveLength(1)
  expect(lines[location + 1]).toContain("style-src 'self' 'unsafe-inline'")
  expect(lines.slice(location).join('\n')).toContain('x-content-type-options "nosniff" always;')
})

it('gives Caddy matchers that exclude each other', () => {
  const text = headersSnippet('caddy', policy, '/')
  expect(text).toContain(
    '@capstan_diagram path /_capstan/diagram.html\n@capstan_page not path /_capstan/diagram.html\n'
  )
  expect(text).toContain(`header @capstan_page {\n  content-security-policy "${policy}"\n`)
  expect(text).toMatch(/header @capstan_diagram \{\n {2}content-security-policy "[^"]*'unsafe-inline'/)
})
