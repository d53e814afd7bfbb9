import { expect, test } from 'vitest'
import { joinFindings } from '../../../src/check/join-findings.js'

const finding = (file: string, line: number, ruleId = 'foreign-syntax') => ({
  ruleId,
  message: 'Unexpected x.',
  file,
  line,
  column: 1,
  endLine: line,
  endColumn: 2
})

test('joins many findings of one cause, at the first by place, with their count', () => {
  const many = [finding('b.md', 1), finding('a.md', 9), finding('a.md', 2), finding('a.md', 3)]
  const joined = [finding('a.md', 2), finding('a.md', 3), finding('a.md', 9), finding('b.md', 1)]
  expect(joinFindings(many)).toEqual([{ ...finding('a.md', 2), message: 'Unexpected x. (4 times in 2 files)', joined }])
})

test.each(['unsafe-url', 'api-unsafe-url'])('joins links of one scheme: %s', (rule) => {
  const link = (at: number, scheme: string) => ({
    ...finding('a.md', at, rule),
    message: `Broken link "${scheme}:x${at}": no.`
  })
  const links = [1, 2, 3, 4].flatMap((at) => [link(at, 'docblock'), link(at, 'vscode')])
  expect(joinFindings(links).map(({ message }) => message)).toEqual([
    'Broken link "docblock:x1": no. (4 like it in this file)',
    'Broken link "vscode:x1": no. (4 like it in this file)'
  ])
})

test('joins links to anchors of one page that has none like them', () => {
  const link = (at: number, page: string, suggestion?: string) => ({
    ...finding('a.md', at, 'broken-anchor'),
    message: `Broken anchor "#a${at}" in the link "${page}#a${at}": ${page} has no such id; check the ids of its headings.`,
    ...(suggestion && { suggestion })
  })
  const near = [7, 8, 9, 10].map((at) => link(at, '/app', '#b'))
  const joined = joinFindings([...[1, 2, 3, 4].map((at) => link(at, '/app')), link(5, '/other'), ...near])
  expect(joined).toHaveLength(6)
  expect(joined[0]?.message).toMatch(/^Broken anchor "#a1" .* \(4 like it in this file\)$/)
  expect(joined[0]?.joined?.map(({ line }) => line)).toEqual([1, 2, 3, 4])
})

test('joins links to one file that is missing, however they are written', () => {
  const link = (file: string, at: number, url: string) => ({
    ...finding(file, at, 'broken-markdown-link'),
    message: `Broken link "${url}": no page has this source; nothing in "docs" has a similar name.`
  })
  const joined = joinFindings([
    link('docs/a.md', 1, 'ref/cli.md#x'),
    link('docs/a.md', 2, './ref/cli.md'),
    link('docs/guide/b.md', 1, '../ref/cli.md#y'),
    link('docs/ref/c.md', 1, 'cli.md'),
    link('docs/ref/c.md', 2, 'other.md')
  ])
  expect(joined.map(({ message }) => message)).toEqual([
    'Broken link "ref/cli.md#x": no page has this source; nothing in "docs" has a similar name. (4 like it in 3 files)',
    'Broken link "other.md": no page has this source; nothing in "docs" has a similar name.'
  ])
})

test('joins attributes of one element, and icons of one package', () => {
  const attribute = (name: string, line: number) => ({
    ...finding('a.md', line, 'unknown-attribute'),
    message: `Unexpected attribute "${name}" of <div>; it is left out.`
  })
  const icon = (name: string, line: number) => ({
    ...finding('b.md', line),
    message: `Unexpected Vue component <${name}>: components of Vue are not drawn; its content stays.`
  })
  const names = ['flex', 'gap-1', 'mt-6', 'op-80']
  const joined = joinFindings([
    ...names.map((name) => attribute(name, 5)),
    ...[6, 7, 8, 9].map((line) => attribute('shadow', line)),
    ...names.map((name, at) => icon(`carbon-${name}`, at + 1)),
    icon('Other', 9)
  ])
  expect(joined.map(({ message }) => message)).toEqual([
    'Unexpected attribute "flex" of <div>; it is left out. (4 like it in this file)',
    'Unexpected attribute "shadow" of <div>; it is left out. (4 times in this file)',
    'Unexpected Vue component <carbon-flex>: components of Vue are not drawn; its content stays. (4 like it in this file)',
    'Unexpected Vue component <Other>: components of Vue are not drawn; its content stays.'
  ])
})

test('leaves few findings, and those of other rules, as they are', () => {
  const few = [finding('a.md', 1), finding('b.md', 1), finding('c.md', 1)]
  const others = ['a.md', 'b.md', 'c.md', 'd.md'].map((file) => finding(file, 1, 'broken-link'))
  expect(joinFindings([...few, ...others])).toHaveLength(7)
})

test('joins more than ten links of a page into one folder, which a program fills elsewhere', () => {
  const link = (at: number, address: string) => ({
    ...finding('a.md', at, 'broken-link'),
    message: `Broken link "${address}": no page or file of the site is there.`
  })
  const few = Array.from({ length: 10 }, (_, at) => link(at + 1, `/guide/${at}`))
  expect(joinFindings(few)).toEqual(few)
  const many = Array.from({ length: 11 }, (_, at) => link(at + 1, `/plugins/p${at}`))
  const roots = Array.from({ length: 11 }, (_, at) => link(at + 20, `/page${at}`))
  const joined = joinFindings([...many, ...roots])
  expect(joined).toHaveLength(12)
  expect(joined.find(({ line }) => line === 1)?.message).toBe(
    'Broken link "/plugins/p0": no page or file of the site is there. (11 like it in this file)'
  )
})
