import { expect, it } from 'vitest'
import { headerPolicy, svgHeaderPolicy } from '../../../../src/model/policies.js'
import { headersSnippet } from '../../../../src/plan/site-files/headers-snippet.js'
import { contentPolicy } from '../../../../src/render/content-policy.js'

const policy = contentPolicy([])

it('gives nginx one policy for all files, and one for SVG files', () => {
  const lines = headersSnippet('nginx', policy, '/手册/').split('\n')
  expect(lines[0]).toBe(`add_header content-security-policy "${headerPolicy(policy)}" always;`)
  const location = lines.indexOf('location ~* "^/手册/.*\\.svg$" {')
  expect(
    lines
      .slice(
        0,
        lines.findIndex((line) => line.startsWith('location'))
      )
      .filter((line) => line.includes('content-security-policy'))
  ).toHaveLength(1)
  expect(lines[location + 1]).toBe(`  add_header content-security-policy "${svgHeaderPolicy(policy)}" always;`)
  expect(lines.slice(location).join('\n')).toContain('x-content-type-options "nosniff" always;')
})

it('gives Caddy matchers that exclude each other', () => {
  const text = headersSnippet('caddy', policy, '/v1.0/')
  expect(text).toContain(
    '@capstan_svg path_regexp "(?i)^/v1\\.0/.*\\.svg$"\n@capstan_file not path_regexp "(?i)^/v1\\.0/.*\\.svg$"\n'
  )
  expect(text).toContain(`header @capstan_file {\n  content-security-policy "${headerPolicy(policy)}"\n`)
  expect(text).toContain(`header @capstan_svg {\n  content-security-policy "${svgHeaderPolicy(policy)}"\n`)
})
