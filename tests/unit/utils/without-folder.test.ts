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
