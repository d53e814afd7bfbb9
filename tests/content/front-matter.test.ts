/** What the head of every page, and the questions beside it, say of it to search engines and lists. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../helpers/capstan.js'
import { readPages } from './support/pages.js'

const pages = readPages()
const newer = readPages('0.17')
const { docs } = JSON.parse(readFileSync(join(root, 'tests', 'spec', 'routes.json'), 'utf8')) as {
  docs: readonly unknown[]
}
const sentence = /^[^。！？]+。$/u

test('every page of the documentation exists', () => {
  expect(docs).toHaveLength(62)
  expect(pages.length).toBeGreaterThanOrEqual(docs.length)
})

test.each([...pages, ...newer])(
  '$path',
  ({ frontMatter: { title = '', description = '', sidebar_label: label }, questions }) => {
    expect(title).not.toBe('')
    expect(description).toMatch(sentence)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(questions.length).toBeGreaterThanOrEqual(2)
    expect(new Set(questions).size).toBe(questions.length)
    if (label !== undefined) expect(label.length).toBeLessThanOrEqual(title.length)
  }
)

test('every page of the documentation names its original, all at one commit', () => {
  const own = [
    'about.md',
    'development/differences.md',
    'frigate/choosing_version.md',
    'guides/mainland_china.md',
    'guides/mainland_notifications.md',
    'guides/remote_access.md'
  ]
  // Pages of 0.16.4 that 0.16.0 did not have.
  const added = ['frigate/planning_setup.md']
  const followers = pages.filter(({ path }) => !own.includes(path))
  expect(followers).toHaveLength(docs.length + added.length)
  for (const { path, frontMatter } of followers)
    expect(frontMatter.upstream?.path, path).toMatch(/^docs\/docs\/.+\.md$/)
  expect(new Set(followers.map(({ frontMatter }) => frontMatter.upstream?.commit)).size).toBe(1)
})

test('pages of 0.17 name the same originals, or those of 0.17.2', () => {
  const old = new Map(pages.map(({ path, frontMatter }) => [path, frontMatter.upstream?.commit]))
  const commits = newer.flatMap(({ path, frontMatter }) => {
    const commit = frontMatter.upstream?.commit
    return commit === undefined || commit === old.get(path) ? [] : commit
  })
  expect(new Set(commits).size).toBe(1)
})

test.each(['title', 'description'] as const)('no two pages of a version share a %s', (key) => {
  for (const own of [pages, newer]) {
    const values = own.map(({ frontMatter }) => frontMatter[key])
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
  }
})
