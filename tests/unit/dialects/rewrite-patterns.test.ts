import { expect, test } from 'vitest'
import { compileRewrite, fillRewrite } from '../../../src/dialects/vitepress/migrate/rewrite-patterns.js'

test.each([
  ['packages/:pkg/src/:rest*', ':pkg/:rest*', 'packages/a/src/b/c.md', 'a/b/c.md'],
  ['pkg/:n/docs/(.*)', ':n/(.*)', 'pkg/one/docs/x.md', 'one/x.md'],
  [':n(foo|bar)/(.*)-(\\d+).md', ':n/(.*)/(\\d+).md', 'foo/v-3.md', 'foo/v/3.md'],
  ['a/:x.md', 'b/:x.md', 'a/y/z.md', undefined]
])('%s as %s', (from, to, page, path) => {
  const match = compileRewrite(from).exec(page)
  expect(match ? fillRewrite(to, match.groups ?? {}) : undefined).toBe(path)
})
