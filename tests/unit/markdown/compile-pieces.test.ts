import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { compilePieces } from '../../../src/markdown/compile-pieces.js'
import { fixtureContext } from './compile-fixture.js'

const siteDir = mkdtempSync(join(tmpdir(), 'capstan-pieces-'))
writeFileSync(join(siteDir, 'secret.txt'), 'not for readers')
afterAll(() => rmSync(siteDir, { recursive: true }))

const compile = (text: string) =>
  compilePieces([{ text, source: 'openapi.yaml', form: 'flat' }], new Set(), fixtureContext(siteDir))

describe('compilePieces', () => {
  test('records links to pages and leaves placeholders for them', async () => {
    const { html, links } = await compile('[a](/guide.md?x=1#part) and [b](/other)')
    expect(html[0]?.replaceAll('\0', '')).toMatch(
      /^<p><a href="[^"]*0[^"]*">a<\/a> and <a href="[^"]*1[^"]*">b<\/a><\/p>$/
    )
    expect(links).toMatchObject([
      { url: '/guide.md?x=1#part', isMarkdownFile: true, file: 'openapi.yaml', line: 1 },
      { url: '/other', isMarkdownFile: false }
    ])
  })

  test('links to an existing file without publishing it', async () => {
    const { links } = await compile('[a](/secret.txt) and ![b](secret.txt)')
    expect(links.map(({ url }) => url)).toEqual(['/secret.txt', 'secret.txt'])
  })

  test('marks links to other sites', async () => {
    const { html, externals } = await compile('[a](https://example.org/) and [b](//example.org/)')
    expect(html[0]).toContain('<a href="https://example.org/" rel="noopener noreferrer" class="external">a</a>')
    expect(externals.map(({ url }) => url)).toEqual(['https://example.org/', '//example.org/'])
  })

  test('resolves links against the address of the site that a text comes from', async () => {
    const text = '[a](/docs/x?y#z) [b](other) [c](#here) [d](./guide.md) [e](https://example.com/e)'
    const piece = { text, source: 'openapi.yaml', form: 'flat', linkBase: 'https://maker.example/api/' } as const
    const { html, links, externals } = await compilePieces([piece], new Set(), fixtureContext(siteDir))
    expect(externals.map(({ url }) => url)).toEqual([
      'https://maker.example/docs/x?y#z',
      'https://maker.example/api/other',
      'https://example.com/e'
    ])
    expect(html[0]).toContain('<a href="https://maker.example/docs/x?y#z" rel="noopener noreferrer" class="external">')
    expect(links.map(({ url }) => url)).toEqual(['#here', './guide.md'])
  })

  test('removes addresses with other schemes and reports them under the rule of descriptions', async () => {
    const { html, findings } = await compile('\n[a](javascript:alert%281%29) but [b](mailto:a@example.org)')
    expect(html[0]).toBe('<p><a>a</a> but <a href="mailto:a@example.org">b</a></p>')
    expect(findings).toMatchObject([{ ruleId: 'api-unsafe-url', file: 'openapi.yaml', line: 2 }])
  })
})
