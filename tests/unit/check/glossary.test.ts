import { expect, test } from 'vitest'
import { glossary } from '../../../src/check/glossary.js'
import { runChecks } from '../../../src/check/run-checks.js'
import { toDiagnostics } from '../../../src/check/severity.js'
import type { AuthoredText, Term } from '../../../src/model/glossary.js'
import { shown, siteOf } from '../helpers/site.js'
import { told } from '../../helpers/told.js'

const terms: readonly Term[] = [
  { original: 'object detection', term: '对象检测', forbid: ['目标检测', '目标检测器'] },
  { original: 'timeline', term: '时间线', forbid: ['时间轴'] },
  { original: 'time', term: '时刻', forbid: ['时间'] },
  { original: 'Home Assistant', term: 'Home Assistant', forbid: ['HA', 'C++'] },
  { original: 'model', term: '模型', forbid: [] }
]

/** Check texts by their paths. */
function check(texts: Readonly<Record<string, string>>) {
  const authored = Object.entries(texts).map(([source, text]): AuthoredText => ({
    source,
    text,
    format: source.endsWith('x') ? 'mdx' : 'md'
  }))
  const { site, config } = siteOf({ 'index.md': '# Home' })
  return glossary({ config, site, documents: [], links: new Map(), glossary: { terms, texts: authored } })
}

test('a forbidden word is reported where it stands, with the right one', () => {
  const [finding, ...others] = told(check({ 'content/a.md': '---\ntitle: 甲\n---\n\n第一行\n先做目标检测。\n' }))
  expect(others).toEqual([])
  expect(finding).toEqual({
    ruleId: 'glossary',
    message: '"目标检测" is not the term for "object detection"; the glossary has "对象检测".',
    file: 'content/a.md',
    line: 6,
    column: 3,
    endLine: 6,
    endColumn: 7,
    suggestion: '对象检测'
  })
})

test('each occurrence in each text is reported', () => {
  expect(
    shown(check({ 'a.md': '时间轴、时间轴', 'b.mdx': '{时间轴}\n时间轴' })).map((line) => line.slice(0, 21))
  ).toEqual(['a.md:1:1 glossary: "时', 'a.md:1:5 glossary: "时', 'b.mdx:2:1 glossary: "'])
})

test.each([
  ['code and addresses are not prose', '`目标检测`，[甲](./目标检测.md)', []],
  ['the longest word counts', '目标检测器', ['目标检测器']],
  ['a right word may contain a forbidden one', '时间线与时间', ['时间']],
  ['Latin words count whole only', 'HA、HAL、AHA、HA_1、用 HA', ['HA', 'HA']],
  ['marks in words are no pattern', '用 C++ 写，不是 CCC', ['C++']]
])('%s', (_, text, expected) => {
  expect(told(check({ 'a.md': text })).map(({ message }) => /^"(.+?)" is not the term/.exec(message)?.[1])).toEqual(
    expected
  )
})

test('without a glossary, or without forbidden words, there is nothing to report', () => {
  const { site, config } = siteOf({ 'index.md': '# Home' })
  const input = { config, site, documents: [], links: new Map() }
  const texts: AuthoredText[] = [{ source: 'a.md', text: '目标检测', format: 'md' }]
  expect(glossary(input)).toEqual([])
  expect(glossary({ ...input, glossary: { terms: terms.slice(4), texts } })).toEqual([])
})

test('it is one of the rules, and warns unless the site says otherwise', () => {
  const { site, config } = siteOf({ 'index.md': '# Home' })
  const texts: AuthoredText[] = [{ source: 'a.md', text: '目标检测', format: 'md' }]
  const findings = runChecks({ config, site, documents: [], links: new Map(), glossary: { terms, texts } })
  expect(toDiagnostics(findings, {}).map(({ severity }) => severity)).toEqual(['warning'])
  expect(toDiagnostics(findings, { glossary: 'error' }).map(({ severity }) => severity)).toEqual(['error'])
  expect(toDiagnostics(findings, { glossary: 'off' })).toEqual([])
})
