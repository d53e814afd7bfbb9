/** The first site stands to its originals as its lock says: at one tag, nothing of it is behind. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseLock } from '../../src/editions/freshness/lock/parse-lock.js'
import { capstan, root } from '../helpers/capstan.js'
import { readPages } from './support/pages.js'

const file = 'translations/zh-CN.lock.yaml'
const { lock, findings } = parseLock(readFileSync(join(root, file), 'utf8'), file)

test('the lock knows the original of every page, at the commit that the pages name', () => {
  expect(findings).toEqual([])
  const followers = readPages().filter(({ frontMatter }) => frontMatter.upstream !== undefined)
  for (const { path, frontMatter } of followers) {
    expect(frontMatter.upstream?.commit, path).toBe(lock?.upstream?.commit)
    const original = frontMatter.upstream?.path.replace('docs/docs/', '')
    expect(lock?.follows.get(path) ?? path, path).toBe(original)
    expect(lock?.accepted.get(path)?.size, path).toBeGreaterThan(0)
  }
  expect(followers.length).toBeGreaterThan(60)
})

test('nothing of either version is behind, missing or not reviewed', async () => {
  const { code, stdout } = await capstan(['translations', 'status', root, '--max-behind', '0'])
  expect(code).toBe(0)
  expect(stdout.replaceAll(/^[\d,]+ pages with [\d,]+ sections/gm, 'All pages')).toBe(
    `All pages follow en.
0 sections of zh-CN are behind (0 words).

All pages follow en in 0.17.
0 sections of zh-CN in 0.17 are behind (0 words).
`
  )
})
