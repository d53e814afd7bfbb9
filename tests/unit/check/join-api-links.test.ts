import { expect, test } from 'vitest'
import { joinApiLinks } from '../../../src/check/join-api-links.js'

const broken = (url: string, line: number, file = 'api.yaml') => ({
  ruleId: 'api-broken-link',
  message: `Broken link "${url}": no page.`,
  file,
  line,
  column: 1,
  endLine: line,
  endColumn: 2
})

test('joins links of a description that begin alike, at the first by line', () => {
  const links = [
    broken('/docs/b', 9),
    broken('/docs/a#x', 2),
    broken('/guides/a', 3),
    broken('/docs/a', 4, 'other.yaml')
  ]
  const found = joinApiLinks(links)
  expect(
    found.map(({ message, file, line, joined }) => [message, file, line, joined?.map((finding) => finding.line)])
  ).toEqual([
    [
      'Broken links that begin with "/docs/" (2 in this file): if they lead to another site, set "externalDocsBase" to its address.',
      'api.yaml',
      2,
      [2, 9]
    ],
    ['Broken link "/guides/a": no page.', 'api.yaml', 3, undefined],
    ['Broken link "/docs/a": no page.', 'other.yaml', 4, undefined]
  ])
})

test.each([
  [['/a', '/b?c/d', '/c#d/e'], ['begin with "/"']],
  [['../x/a', '../x/b'], ['begin with "../x/"']],
  [['guide', 'other.html'], ['such as "guide"']],
  [['#a', '#b'], ['such as "#a"']]
])('names what %j have in common', (urls, expected) => {
  const found = joinApiLinks(urls.map((url, line) => broken(url, line)))
  expect(found.map(({ message }) => /^Broken links (?:that )?(.+?) \(/.exec(message)?.[1])).toEqual(expected)
})
