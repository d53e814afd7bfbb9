/** Links lead readers through this site where it has the page. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../helpers/capstan.js'
import { readAllPages } from './support/pages.js'

type Routes = Readonly<Record<'docs' | 'api', readonly { readonly route: string }[]>>

const { docs, api } = JSON.parse(readFileSync(join(root, 'tests', 'spec', 'routes.json'), 'utf8')) as Routes
const routes = new Set([...docs, ...api].map(({ route }) => withoutSlash(route)))

/** Addresses of the documentation in other places: the English site, its preview, and this site itself. */
const absolute =
  /https?:\/\/(?:docs(?:-dev)?\.frigate\.video|frigate-docs\.example|deploy-preview-\d+--frigate-docs\.netlify\.app)(\/[^\s)>\]"'`#?，。；：！？、（）“”]*)?/g

test('no link points to the original of a page of this site', () => {
  const found = readAllPages().flatMap(({ path, text }) =>
    [...text.matchAll(absolute)]
      .filter(({ 1: page = '/' }) => page !== '/' && routes.has(withoutSlash(page)))
      .map(({ index, 0: address }) => `content/${path}:${text.slice(0, index).split('\n').length}: ${address}`)
  )
  expect(found).toEqual([])
})

/** Take the slash from the end of a path. */
function withoutSlash(path: string): string {
  return path.replace(/(.)\/$/, '$1')
}
