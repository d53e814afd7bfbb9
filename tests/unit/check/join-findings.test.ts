import { expect, test } from 'vitest'
import { joinFindings } from '../../../src/check/join-findings.js'
import type { Finding } from '../../../src/model/diagnostic.js'
import { found, type Said } from '../../../src/model/found.js'
import type { RuleId } from '../../../src/model/rules.js'
import { told } from '../../helpers/told.js'

const at = <Id extends RuleId>(file: string, line: number, ruleId: Id, said: Said<Id>) =>
  found(ruleId, said, { file, line, column: 1, endLine: line, endColumn: 2 })
const foreign = (file: string, line: number) => at(file, line, 'foreign-syntax', 'Unexpected x.')
const join = (findings: readonly Finding[]) => told(joinFindings(findings))
const sentences = (findings: readonly Finding[]) => join(findings).map(({ message }) => message)

test('joins many findings of one cause, at the first by place, with their count', () => {
  const many = [foreign('b.md', 1), foreign('a.md', 9), foreign('a.md', 2), foreign('a.md', 3)]
  const joined = [foreign('a.md', 2), foreign('a.md', 3), foreign('a.md', 9), foreign('b.md', 1)]
  expect(joinFindings(many)).toEqual([{ ...foreign('a.md', 2), joined }])
  expect(sentences(many)).toEqual(['Unexpected x. (4 times in 2 files)'])
})

test.each(['unsafe-url', 'api-unsafe-url'] as const)('joins links of one scheme: %s', (rule) => {
  const link = (line: number, scheme: string) => at('a.md', line, rule, { target: `${scheme}:x ${line}`, scheme })
  const links = [1, 2, 3, 4].flatMap((line) => [link(line, 'docblock'), link(line, 'vscode')])
  expect(sentences(links)).toEqual([
    expect.stringMatching(/^The link to "docblock:x 1" is left out: .* \(4 like it in this file\)$/),
    expect.stringMatching(/^The link to "vscode:x 1" is left out: .* \(4 like it in this file\)$/)
  ])
})

test.each(['/app', '/an app/of mine'])('joins links to anchors of one page that has none like them: %s', (page) => {
  const link = (line: number, to: string, suggestion?: string) =>
    at('a.md', line, 'broken-anchor', { target: `${to}#a${line}`, anchor: `a${line}`, page: to, suggestion })
  const near = [7, 8, 9, 10].map((line) => link(line, page, '#b'))
  const joined = join([...[1, 2, 3, 4].map((line) => link(line, page)), link(5, '/other'), ...near])
  expect(joined).toHaveLength(6)
  expect(joined[0]?.message).toMatch(/^Broken anchor "#a1" .* \(4 like it in this file\)$/)
  expect(joined[0]?.joined?.map(({ line }) => line)).toEqual([1, 2, 3, 4])
})

test.each(['ref/cli', 'my ref/the "cli"'])(
  'joins links to one file that is missing, however they are written: %s',
  (file) => {
    const link = (from: string, line: number, target: string) =>
      at(from, line, 'broken-markdown-link', { target, folder: 'docs' })
    const links = [
      link('docs/a.md', 1, `${file}.md#x`),
      link('docs/a.md', 2, `./${file}.md`),
      link('docs/guide/b.md', 1, `../${file}.md#y`),
      link('docs/guide/c.md', 1, `../${file}.md`),
      link('docs/ref/c.md', 2, 'other.md')
    ]
    expect(sentences(links)).toEqual([
      `Broken link "${file}.md#x": no page has this source; nothing in "docs" has a similar name. (4 like it in 3 files)`,
      'Broken link "other.md": no page has this source; nothing in "docs" has a similar name.'
    ])
  }
)

test('joins attributes of one element, and icons of one package', () => {
  const attribute = (name: string, line: number) =>
    at('a.md', line, 'unknown-attribute', `Unexpected attribute "${name}" of <div>; it is left out.`)
  const icon = (component: string, line: number) =>
    at('b.md', line, 'foreign-syntax', {
      subject: `Vue component <${component}>`,
      consequence: 'components of Vue are not drawn; its content stays',
      component
    })
  const names = ['flex', 'gap-1', 'mt-6', 'op-80']
  const all = [
    ...names.map((name) => attribute(name, 5)),
    ...[6, 7, 8, 9].map((line) => attribute('shadow', line)),
    ...names.map((name, index) => icon(`carbon-${name}`, index + 1)),
    icon('Other', 9)
  ]
  expect(sentences(all)).toEqual([
    'Unexpected attribute "flex" of <div>; it is left out. (4 like it in this file)',
    'Unexpected attribute "shadow" of <div>; it is left out. (4 times in this file)',
    'Unexpected Vue component <carbon-flex>: components of Vue are not drawn; its content stays. (4 like it in this file)',
    'Unexpected Vue component <Other>: components of Vue are not drawn; its content stays.'
  ])
})

test('leaves few findings, and those of other rules, as they are', () => {
  const few = [foreign('a.md', 1), foreign('b.md', 1), foreign('c.md', 1)]
  const others = ['a.md', 'b.md', 'c.md', 'd.md'].map((file) => at(file, 1, 'broken-link', 'Broken.'))
  expect(joinFindings([...few, ...others])).toHaveLength(7)
})

test.each(['/plugins/', '/my plugins/', '/the "plugins"/'])(
  'joins more than ten links of a page into one folder, which a program fills elsewhere: %s',
  (folder) => {
    const link = (line: number, target: string) =>
      at('a.md', line, 'broken-link', { target, folder: 'content', suggestion: undefined })
    const few = Array.from({ length: 10 }, (_, index) => link(index + 1, `/guide/${index}`))
    expect(joinFindings(few)).toEqual(few)
    const many = Array.from({ length: 11 }, (_, index) => link(index + 1, `${folder}p ${index}`))
    const roots = Array.from({ length: 11 }, (_, index) => link(index + 20, `/page${index}`))
    const joined = join([...many, ...roots])
    expect(joined).toHaveLength(12)
    expect(joined.find(({ line }) => line === 1)?.message).toBe(
      `Broken link "${folder}p 0": no page or file of the site is there; nothing in "content" has a similar name. (11 like it in this file)`
    )
  }
)

const ofApi = (target: string, prefix: string, line: number, file = 'api.yaml') =>
  at(file, line, 'api-broken-link', { target, prefix })

test('joins links of a description that begin alike, at the first by line', () => {
  const links = [
    ofApi('/docs/b', '/docs/', 9),
    ofApi('/docs/a#x', '/docs/', 2),
    ofApi('/guides/a', '/guides/', 3),
    ofApi('/docs/a', '/docs/', 4, 'other.yaml')
  ]
  expect(
    join(links).map(({ message, file, line, joined }) => [message, file, line, joined?.map((one) => one.line)])
  ).toEqual(
    expect.arrayContaining([
      [
        'Broken links that begin with "/docs/" (2 in this file): if they lead to another site, set "externalDocsBase" to its address.',
        'api.yaml',
        2,
        [2, 9]
      ],
      [expect.stringMatching(/^Broken link "\/guides\/a": /), 'api.yaml', 3, undefined],
      [expect.stringMatching(/^Broken link "\/docs\/a": /), 'other.yaml', 4, undefined]
    ])
  )
})

test('links of one segment are named by an example', () => {
  expect(sentences([ofApi('guide', '', 1), ofApi('other.html', '', 2)])).toEqual([
    'Broken links such as "guide" (2 in this file): if they lead to another site, set "externalDocsBase" to its address.'
  ])
})
