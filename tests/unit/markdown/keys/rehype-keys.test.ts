import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'
import { compilePage } from '../../../../src/markdown/compile.js'
import { fixtureContext, pageOf } from '../compile-fixture.js'

const fence = (info: string, code: string) => `\`\`\`yaml ${info}\n${code}\n\`\`\``
const code = 'record:\n  # Kept days.\n  days: 0\ncameras:\n  front:\n    fps: 5'
const facts = `record: map
record.days: { type: number, default: 0, since: 0.9, page: other.md#days }
cameras: map
cameras.*: map
cameras.*.fps: integer
`

async function compile(text: string, keys = facts) {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, { 'keys.yaml': keys, 'other.md': '# Other\n' })
  const compiled = await compilePage(pageOf(`# Title\n\n${text}\n`, 'input.md'), fixtureContext(siteDir))
  return { ...compiled, findings: compiled.document.findings }
}

test('every key has an address, folds what is below it, and stands apart from the text of the code', async () => {
  const { html, document } = await compile(fence('keys', code))
  expect(document.anchors).toEqual(['record', 'record.days', 'cameras', 'cameras.front', 'cameras.front.fps'])
  expect(html.match(/<details open><summary>/g)).toHaveLength(3)
  expect(html).toContain('<a class="key-link" href="#record.days" aria-label="Link to “record.days”"></a>')
  const lines = [...html.matchAll(/<span class="line"[^>]*>(.*?)<\/span>(?=<a|\n|<\/details>|$)/g)]
  expect(lines.map(([, line = '']) => line.replaceAll(/<[^>]*>/g, '')).join('\n')).toBe(code)
})

test('the file about the keys is told behind them, and its links are links of the page', async () => {
  const { html, document, findings } = await compile(fence('keys="keys.yaml"', code))
  expect(findings).toEqual([])
  expect(html).toMatch(/<span class="key-facts">number · default 0 · since 0\.9 · <a href="[^"]+">Details<\/a><\/span>/)
  expect(html).toContain('<span class="key-facts">integer</span>')
  expect(document.links).toMatchObject([{ url: 'other.md#days', from: 'keys.yaml', line: 2, isMarkdownFile: true }])
  expect(document.dependencies.map(({ path }) => path)).toContain('keys.yaml')
})

test('each key is a section of search that is found by its dotted path', async () => {
  const { sections } = await compile(fence('keys', code))
  expect(sections.find(({ anchor }) => anchor === 'record.days')).toEqual({
    anchor: 'record.days',
    heading: 'record.days',
    text: '',
    names: ['record.days']
  })
})

test('a key and a heading of one name have an address each', async () => {
  const { document } = await compile(`## record\n\n${fence('keys', 'record: 1')}`)
  expect(document.anchors).toEqual(['record', 'record-1'])
})

test.each([
  [
    'a key that the file lacks',
    'record:\n  dais: 1',
    '5 Missing "record.dais" in "keys.yaml"; add it there, with its type.',
    undefined
  ],
  [
    'a value of another type',
    'cameras:\n  a:\n    fps: fast',
    '6 Unexpected value of "cameras.a.fps", expected integer by "keys.yaml".',
    undefined
  ],
  [
    'YAML with an error',
    'a: [1\nb: 2',
    /^5 Cannot find the keys of this block: .+; fix its YAML, or take "keys" out\.$/,
    undefined
  ],
  [
    'a key that the block lacks',
    code,
    'keys.yaml:6 Unknown key "record.day"; did you mean "record.days"?',
    `${facts}record.day: number\n`
  ],
  [
    'an unknown field',
    code,
    'keys.yaml:6 Unknown field "typ" of "cameras.front"; expected one of type, default, since, page.',
    `${facts}cameras.front: { typ: map }\n`
  ],
  [
    'a file with an error',
    code,
    /^keys\.yaml:2 .+; fix this file, its keys have no facts until then\.$/,
    'record: [\nb: 1\n'
  ]
])('%s is a finding at its place', async (_, text, expected, keys) => {
  const { findings } = await compile(fence('keys="keys.yaml"', text), keys)
  const told = findings
    .filter(({ ruleId }) => ruleId === 'code-keys')
    .map(({ file, line, message }) => `${file === 'keys.yaml' ? 'keys.yaml:' : ''}${line} ${message}`)
  expect(told).toContainEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected))
})

test('a file that is not there is a finding, with the name that it may have', async () => {
  const { findings, document } = await compile(fence('keys="key.yaml"', code))
  expect(findings.map(({ ruleId, message }) => `${ruleId} ${message}`)).toEqual([
    'missing-file Missing file "key.yaml" of keys; did you mean "keys.yaml"?'
  ])
  expect(document.anchors).toContain('record.days')
})
