/** The labels that the documentation lists are those of the recorder's own models. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromHtml } from 'hast-util-from-html'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { compilePage } from '../../src/markdown/compile.js'
import { root } from '../helpers/capstan.js'
import { fixtureContext, pageOf } from '../unit/markdown/compile-fixture.js'
import { contentDir } from './support/pages.js'

const labels = readFileSync(join(contentDir, '_static', 'labelmap.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => /^(\d+) {2}(.+)$/.exec(line)?.slice(1) ?? [])

test('the labelmap numbers its labels without a gap', () => {
  expect(labels).toHaveLength(91)
  expect(labels.map(([number]) => Number(number))).toEqual(labels.map((_, index) => index))
})

test('the page of the objects lists them in order, each with its meaning', async () => {
  const source = 'content/configuration/objects.mdx'
  const page = pageOf(readFileSync(join(root, source), 'utf8'), source, 'mdx')
  const { html } = await compilePage(page, {
    ...fixtureContext(root),
    contentDir: 'content',
    staticDirs: ['content/_static']
  })
  const items: string[] = []
  visit(fromHtml(html, { fragment: true }), 'element', (element) => {
    const { className } = element.properties
    if (Array.isArray(className) && className.includes('label-list')) {
      items.push(...element.children.filter(({ type }) => type === 'element').map((item) => toString(item)))
    }
  })
  expect(items.map((item) => item.replace(/ \p{Script=Han}+$/u, ''))).toEqual(labels.map(([, label]) => label))
  expect(items.filter((item) => !/ \p{Script=Han}+$/u.test(item))).toEqual([])
})
