/**
 * Runs `tests/fixtures/<pass>/<case>/`: `input.md` (or `input.mdx`) is compiled and compared with `expected.html`, where
 * symbols of links and files are written out, and what else was found stands in a comment at the end.
 * `UPDATE_EXPECTED=1` writes the expected files anew.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { compilePage } from '../../../src/markdown/compile.js'
import { asideMark } from '../../../src/model/search.js'
import type { CompiledPage } from '../../../src/model/document.js'
import { sentenceOf } from '../../../src/model/sentence-of.js'
import { fixtureContext, pageOf } from './compile-fixture.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'fixtures')

for (const pass of foldersOf(root)) {
  describe(pass, () => {
    const cases = foldersOf(join(root, pass)).filter((name) => !name.startsWith('_'))
    it.each(cases)('%s', async (name) => {
      const folder = join(root, pass, name)
      const source = existsSync(join(folder, 'input.mdx')) ? 'input.mdx' : 'input.md'
      const format = pass === 'mdx' ? 'mdx' : 'md'
      const maxTitleLevel = pass === 'remark-content-title' ? 2 : 1
      const page = pageOf(readFileSync(join(folder, source), 'utf8'), source, format, maxTitleLevel)
      const actual = show(await compilePage(page, fixtureContext(folder, join(root, pass))), pass)
      const expectedFile = join(folder, 'expected.html')
      if (process.env.UPDATE_EXPECTED === '1') writeFileSync(expectedFile, actual)
      expect(actual).toBe(readFileSync(expectedFile, 'utf8'))
    })
  })
}

it('finds at least forty cases, each with an expected file', () => {
  const cases = foldersOf(root).flatMap((pass) =>
    foldersOf(join(root, pass)).flatMap((name) => (name.startsWith('_') ? [] : [join(root, pass, name)]))
  )
  expect(cases.length).toBeGreaterThan(40)
  expect(cases.filter((folder) => !existsSync(join(folder, 'expected.html')))).toEqual([])
})

function foldersOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort()
}

/** Write a compiled page as text for people. */
function show({ html, document, sections }: CompiledPage, pass: string): string {
  const { links, assets, styles, remotes, toc } = document
  const findings = [...document.findings, ...links.flatMap(({ missing }) => missing ?? [])]
  const body = html.replaceAll(/\0([LA])(\d+)\0/g, (_, kind: string, index: string) => {
    const asset = kind === 'A' ? assets[Number(index)] : undefined
    return asset ? `asset:${asset.publicPath ?? asset.source}` : `link:${links[Number(index)]?.url ?? ''}`
  })
  const notes = [
    ...(pass === 'rehype-links'
      ? links.map((link) => `link ${place(link)} ${link.url}${link.isMarkdownFile ? ' (file)' : ''}`)
      : []),
    ...(pass === 'rehype-headings' ? toc.map(({ level, id, html: inner }) => `outline ${level} #${id} ${inner}`) : []),
    ...(pass === 'rehype-search-sections'
      ? sections.map(({ anchor, heading, text }) => `section #${anchor} ${heading}: ${text.replaceAll(asideMark, '|')}`)
      : []),
    ...(pass === 'rehype-search-sections' ? [`excerpt ${document.excerpt}`] : []),
    ...(pass === 'rehype-anchors' ? [`anchors ${document.anchors.join(' ')}`] : []),
    ...Object.entries(styles).map(([name, rule]) => `style .${name}{${rule}}`),
    ...remotes.map((remote) => `remote ${place(remote)} ${remote.directive} ${remote.origin}`),
    ...findings.map((finding) => `${finding.ruleId} ${place(finding)} ${sentenceOf(finding)}`)
  ]
  return `${body}\n${notes.length > 0 ? `<!--\n${notes.join('\n')}\n-->\n` : ''}`
}

function place(at: { file: string; line: number; column: number; endLine: number; endColumn: number }): string {
  return `${at.file}:${at.line}:${at.column}-${at.endLine}:${at.endColumn}`
}
