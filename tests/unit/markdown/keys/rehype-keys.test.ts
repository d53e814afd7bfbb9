import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'
import { compilePage } from '../../../../src/markdown/compile.js'
import { fixtureContext, pageOf } from '../compile-fixture.js'
import { told } from '../../../helpers/told.js'

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
  expect(html.match(/<input type="checkbox" class="key-fold"/g)).toHaveLength(3)
  expect(html).toContain('<a class="key-link" href="#record.days" aria-label="Link to “record.days”"></a>')
  const lines = [...html.matchAll(/<span class="line"[^>]*>(.*?)<\/span>(?=<a|\n|<\/span>|$)/g)]
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
    /^5 Cannot find the keys of this block: .+; fix its YAML, or remove "keys"\.$/,
    undefined
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
  const shown = told(findings.filter(({ ruleId }) => ruleId === 'code-keys')).map(
    ({ file, line, message }) => `${file === 'keys.yaml' ? 'keys.yaml:' : ''}${line} ${message}`
  )
  expect(shown).toContainEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected))
})

test('a file that is not there is a finding, with the name that it may have', async () => {
  const { findings, document } = await compile(fence('keys="key.yaml"', code))
  expect(told(findings).map(({ ruleId, message }) => `${ruleId} ${message}`)).toEqual([
    'missing-file Missing file "key.yaml" of keys; did you mean "keys.yaml"?'
  ])
  expect(document.anchors).toContain('record.days')
})

test('what blocks of a page lack of one file is what none of them has', async () => {
  const blocks = [
    fence('keys="keys.yaml"', 'record:\n  days: 0'),
    fence('keys="./keys.yaml"', 'cameras:\n  front:\n    fps: 5')
  ]
  const { findings, document } = await compile(blocks.join('\n\n'), `${facts}record.day: number\nnowhere: map\n`)
  expect(findings).toEqual([])
  expect(document.keyFiles).toMatchObject({
    'keys.yaml': [
      { path: 'record.day', line: 6, suggestion: 'record.days' },
      { path: 'nowhere', line: 7 }
    ]
  })
})

test('what a block lacks is not known while its YAML has an error', async () => {
  const { document } = await compile(fence('keys="keys.yaml"', 'a: [1\nb: 2'))
  expect(document.keyFiles).toEqual({ 'keys.yaml': [] })
})

test('a file with an error has no fault but that one', async () => {
  const { findings } = await compile(fence('keys="keys.yaml"', code), 'record: [\nb: 1\n')
  expect(findings.map(({ file }) => file)).toEqual(['keys.yaml'])
})

test('a type may have the name of what every object has', async () => {
  const names = ['__proto__', 'toString', 'hasOwnProperty']
  const { findings } = await compile(
    fence('keys="keys.yaml"', names.map((name) => `${name}: 1`).join('\n')),
    names.map((name) => `${name}: ${name}\n`).join('')
  )
  expect(findings).toEqual([])
})

test('the page about a key may be one of another site', async () => {
  const page = 'https://a.example/?a="<b>"'
  const { html, document } = await compile(fence('keys="keys.yaml"', 'a: 1'), `a: { page: '${page}' }\n`)
  expect(document.links).toEqual([])
  expect(document.externals).toMatchObject([{ url: page, file: 'keys.yaml', line: 1 }])
  expect(html).toContain(
    '<a href="https://a.example/?a=&quot;&lt;b&gt;&quot;" rel="noopener noreferrer" class="external">Details</a>'
  )
})

test('keys between braces are in the block, and `<<` is no key', async () => {
  const text = 'cameras: &all\n  front: { fps: 5 }\nrecord: { days: 0 }\nmore:\n  <<: *all'
  const { findings, document } = await compile(fence('keys="keys.yaml"', text), `${facts}more: map\n`)
  expect([findings, document.keyFiles]).toEqual([[], { 'keys.yaml': [] }])
  expect(document.anchors).toEqual(['cameras', 'cameras.front', 'record', 'more'])
})
