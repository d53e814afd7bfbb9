import { expect, it } from 'vitest'
import type { Route } from '../../../src/model/route.js'
import type { SourceFile } from '../../../src/model/source.js'
import { portableNames } from '../../../src/routes/portable-names.js'

const routes = (...paths: readonly string[]) =>
  paths.map((outputPath) => ({ outputPath, source: `content/${outputPath}` })) as unknown as Route[]
const statics = (...paths: readonly string[]) =>
  paths.map((contentPath) => ({
    kind: 'static',
    contentPath,
    path: `static/${contentPath}`
  })) as unknown as SourceFile[]
const found = (pages: readonly Route[], files: readonly SourceFile[] = []) =>
  portableNames(pages, files, { configFile: 'site.config.ts' }).map(({ file }) => file)

it.each([
  'con/index.html',
  'AUX.html',
  'tags/nul/index.html',
  'a:b.html',
  'trail./index.html',
  'trail /x.html',
  'a*b.html',
  'com1.txt',
  `${'字'.repeat(86)}.html`
])('reports %s as a page and as a static file', (path) => {
  expect(found(routes(path))).toEqual([`content/${path}`])
  expect(found([], statics(path))).toEqual([`static/${path}`])
})

it.each([
  ['Über/index.html', 'ÜBER/index.html'],
  ['caf\u00e9.html', 'cafe\u0301.html'],
  ['a/x.html', 'A/y.html']
])('reports %s beside %s', (first, second) => {
  expect(found(routes(first, second))).toEqual([`content/${second}`])
  expect(found(routes(first), statics(second))).toEqual([`static/${second}`])
})

it('reports a folder once, and nothing of other names', () => {
  expect(found(routes('con/a.html', 'con/b.html'))).toEqual(['content/con/a.html'])
  expect(found(routes('console/index.html', 'über/index.html', 'a.b/c.html', '.well-known/x', 'index.html'))).toEqual(
    []
  )
})

it('names the configuration for generated pages, and the part of the description for a page of it', () => {
  expect(found([{ outputPath: 'aux.html' } as unknown as Route])).toEqual(['site.config.ts'])
  expect(found([{ outputPath: 'aux.html', source: 'api.yaml#/paths/x' } as unknown as Route])).toEqual([
    'api.yaml#/paths/x'
  ])
})
