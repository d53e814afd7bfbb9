import { expect, it } from 'vitest'
import { withoutFolder } from '../../../src/utils/without-folder.js'

it.each([
  ["ENOENT: no such file, open '/a/site/data.json'", "ENOENT: no such file, open 'data.json'"],
  ['at file:///a/site/x.ts:1:2 and /a/site/y.ts', 'at x.ts:1:2 and y.ts'],
  ['cwd is /a/site', 'cwd is .'],
  ['cwd is "/a/site".', 'cwd is ".".'],
  ['in /a/site2/x and /b/a/site/x', 'in /a/site2/x and /b/a/site/x'],
  ['nothing', 'nothing']
])('%s', (text, expected) => expect(withoutFolder(text, '/a/site')).toBe(expected))

it('knows the folder as a URL', () =>
  expect(withoutFolder('at file:///a/my%20site/x.ts', '/a/my site')).toBe('at x.ts'))

it.each([
  ["open '/home/me/shop/plugins/p.ts'", "open '../../plugins/p.ts'"],
  ['at file:///home/me/shop/docs/x.ts:1:2', 'at ../x.ts:1:2'],
  ['at file:///home/other/x.ts', 'at ../../../../other/x.ts'],
  ['in /home/me/shop, and in /home/me/shopping', 'in ../.., and in ../../../shopping'],
  ['no page has the address /home or /site/x', 'no page has the address /home or /site/x']
])('makes what lies beside the folder relative: %s', (text, expected) =>
  expect(withoutFolder(text, '/home/me/shop/docs/site')).toBe(expected)
)

it('takes no address of a page for a folder below the root', () =>
  expect(withoutFolder('"/docs/a.png", file:///docs/b.ts', '/docs')).toBe('"/docs/a.png", b.ts'))
