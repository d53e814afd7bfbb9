import { expect, test } from 'vitest'
import type { Page } from '../../../src/model/page.js'
import type { SourceFile } from '../../../src/model/source.js'
import { readQuestions } from '../../../src/routes/read-questions.js'
import { told } from '../../helpers/told.js'

/** Read files of questions of a site with two pages. */
function read(files: Readonly<Record<string, string>>, exclude: readonly string[] = []) {
  const sources = Object.entries(files).map(([contentPath, text]): SourceFile => ({
    path: `content/${contentPath}`,
    contentPath,
    kind: 'questions',
    hash: '',
    text
  }))
  const pages = ['index.md', 'guide/start.md'].map((contentPath) => ({ contentPath }) as Page)
  const { byPage, findings } = readQuestions(sources, pages, { exclude: [...exclude] })
  return {
    byPage: Object.fromEntries(
      [...byPage].map(([page, all]) => [page, all.map(({ anchor, texts, hash }) => ({ anchor, texts, hash }))])
    ),
    findings: told(findings).map(
      ({ file, line, column, ruleId, message }) => `${file}:${line}:${column} ${ruleId} ${message}`
    )
  }
}

test('pages are named from the folder of the file, sections by their anchors; several files are joined', () => {
  const { byPage, findings } = read({
    'guide/_questions.yaml':
      'start.md: [how to begin]\nstart.md#install: { hash: 0a1b2c3d4e5f, questions: [set up] }\n',
    'guide/_questions.2.0.yaml': 'start.md: [first steps]\n../index.md: [home]\n'
  })
  expect(findings).toEqual([])
  expect(byPage).toEqual({
    'guide/start.md': [
      { anchor: '', texts: ['how to begin'], hash: undefined },
      { anchor: 'install', texts: ['set up'], hash: '0a1b2c3d4e5f' },
      { anchor: '', texts: ['first steps'], hash: undefined }
    ],
    'index.md': [{ anchor: '', texts: ['home'], hash: undefined }]
  })
})

test('a page that is not there is a finding, unless the edition leaves it out', () => {
  const files = { '_questions.yaml': 'guide/strat.md: [x]\n' }
  expect(read(files).findings).toEqual([
    'content/_questions.yaml:1:1 questions-target There is no page "guide/strat.md" for these questions; did you mean "guide/start.md"?'
  ])
  expect(read(files, ['guide/**']).findings).toEqual([])
})

test.each([
  ['[a, b]\n', '1:1 questions-file Unexpected value in the questions, expected pages such as "start.md".'],
  [
    'index.md: text\n',
    '1:11 questions-file Unexpected value for "index.md", expected { hash, questions: [...] } or a list of questions.'
  ],
  [
    'index.md: { question: [a] }\n',
    '1:11 questions-file Unexpected value for "index.md", expected { hash, questions: [...] } or a list of questions.'
  ],
  ['index.md: [a\n', /1:\d+|2:1/]
])('a file that is none of questions is a finding at its place: %j', (text, expected) => {
  const { byPage, findings } = read({ '_questions.yaml': text })
  expect(byPage).toEqual({})
  expect(findings).toHaveLength(1)
  if (typeof expected === 'string') expect(findings[0]).toBe(`content/_questions.yaml:${expected}`)
  else expect(findings[0]).toMatch(expected)
})

test('an empty file has none', () => {
  expect(read({ '_questions.yaml': '# nothing yet\n' })).toEqual({ byPage: {}, findings: [] })
})
