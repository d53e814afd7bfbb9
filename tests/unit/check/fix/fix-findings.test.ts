import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkUnconfigured } from '../../../../src/commands/check-unconfigured.js'
import { check } from '../../../../src/commands/check.js'
import { fixFindings, planFixes } from '../../../../src/check/fix/fix-findings.js'
import { readTree, temporaryFolder, writeFiles } from '../../../helpers/files.js'

const config = (settings = '') => `export default { title: 'T', url: 'https://docs.example', ${settings} }\n`
const site = (files: Readonly<Record<string, string>>, settings = '') => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'site.config.ts': config(settings), 'content/other.md': '# Other\n\n## Part one\n', ...files })
  return folder
}
const run = (folder: string) => check(folder, { external: false })
const fixed = async (folder: string) => {
  const { files, count, result } = await fixFindings(await run(folder), () => run(folder))
  const left = result.messages.map(({ file, line, ruleId }) => `${file}:${line} ${ruleId}`)
  return { files: files.map(({ file }) => file), count, left }
}
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')

test('edits what has one certain answer, link and anchor alike, and a second run has nothing to do', async () => {
  const text =
    '# Home\n\n[a](./Other.md#Part-One) [b](./gone.md)\n\n［c］（./other.md）\n\n＃＃ 标题\n\nA `［c］（./other.md）` stays.\n'
  const folder = site({ 'content/index.md': text })
  expect(await fixed(folder)).toEqual({
    files: ['content/index.md'],
    count: 4,
    left: ['content/index.md:3 broken-markdown-link']
  })
  expect(read(folder, 'content/index.md')).toBe(
    '# Home\n\n[a](./other.md#part-one) [b](./gone.md)\n\n[c](./other.md)\n\n## 标题\n\nA `［c］（./other.md）` stays.\n'
  )
  const before = readTree(join(folder, 'content'))
  expect(await fixed(folder)).toMatchObject({ files: [], count: 0 })
  expect(readTree(join(folder, 'content'))).toEqual(before)
})

test('keeps the ends of lines, the byte order mark and every other byte', async () => {
  const text = '\uFEFF# Home\r\n\r\n[a](./OTHER.md)\tend  \r\n\r\n[b](./Other.md)'
  const folder = site({ 'content/index.md': text })
  expect((await fixed(folder)).count).toBe(2)
  expect(read(folder, 'content/index.md')).toBe(text.replace('OTHER', 'other').replace('Other', 'other'))
})

test('removes a comment of the first line behind a byte order mark, and edits what stands before it', async () => {
  const text = '\uFEFF[a](./OTHER.md) text <!-- capstan-ignore math -->\r\n\r\nend\r\n'
  const folder = site({ 'content/index.md': text })
  expect((await fixed(folder)).count).toBe(2)
  expect(read(folder, 'content/index.md')).toBe('\uFEFF[a](./other.md) text\r\n\r\nend\r\n')
})

test('removes all rules of a comment that ignore nothing in one run', async () => {
  const rules = 'math, glossary, broken-anchor, broken-link, missing-image, raw-syntax, unknown-language'
  const folder = site({ 'content/index.md': `# Home\n\n<!-- capstan-ignore ${rules} -->\nend\n` })
  expect(await fixed(folder)).toMatchObject({ count: 7, left: [] })
  expect(read(folder, 'content/index.md')).toBe('# Home\n\nend\n')
})

test('takes back an edit that brings another finding, and keeps the others of its file', async () => {
  // As a link it leads to a page that is not there.
  const text = '# Home\n\n[a](./Other.md)\n\n［c］（./gone.md）\n'
  const folder = site({ 'content/index.md': text })
  expect(await fixed(folder)).toEqual({
    files: ['content/index.md'],
    count: 1,
    left: ['content/index.md:5 raw-syntax']
  })
  expect(read(folder, 'content/index.md')).toBe(text.replace('Other', 'other'))
})

test('writes nothing where nothing is certain, nor through a link of the file system', async () => {
  const outside = temporaryFolder()
  writeFiles(outside, { 'x.md': '# X\n\n[a](./Other.md)\n' })
  const folder = site({ 'content/index.md': '# Home\n\n[a](./gone.md) ** **\n' })
  symlinkSync(join(outside, 'x.md'), join(folder, 'content/x.md'))
  const before = readTree(outside)
  expect(await fixed(folder)).toMatchObject({ files: [], count: 0 })
  expect(readTree(outside)).toEqual(before)
})

test('leaves files as they were when the second check fails', async () => {
  const text = '# Home\n\n[a](./Other.md)\n'
  const folder = site({ 'content/index.md': text })
  await expect(fixFindings(await run(folder), () => Promise.reject(new Error('disk')))).rejects.toThrow('disk')
  expect(read(folder, 'content/index.md')).toBe(text)
})

test('plans without writing', async () => {
  const text = '# Home\n\n[a](./Other.md)\n'
  const folder = site({ 'content/index.md': text })
  const [plan] = planFixes(await run(folder))
  expect(plan).toEqual({ file: 'content/index.md', before: text, after: text.replace('Other', 'other') })
  expect(read(folder, 'content/index.md')).toBe(text)
})

describe('in a site of languages and versions', () => {
  const settings = `languages: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }], versions: [{ name: '2' }, { name: '1', folder: 'old/1' }]`
  const files = {
    'content/index.md': '# Home\n\n[a](./Other.md)\n',
    'content/page.md': '# Page\n\n［a］（./other.md）\n',
    'content/de/index.md': '# Start\n',
    'old/1/content/index.md': '# Home\n\n[a](./Other.md)\n',
    'old/1/content/other.md': '# Other\n'
  }

  test('each file is edited once, those of folders of versions too', async () => {
    const folder = site(files, settings)
    const result = await fixed(folder)
    expect(result.left.filter((line) => /broken|raw/.test(line))).toEqual([])
    expect(result.files.toSorted()).toEqual(['content/index.md', 'content/page.md', 'old/1/content/index.md'])
    expect(read(folder, 'old/1/content/index.md')).toBe('# Home\n\n[a](./other.md)\n')
  })

  test('a comment that one edition needs is used', async () => {
    const page =
      '# Page\n\n<!-- capstan-ignore broken-markdown-link -->\n[a](./gone.md)\n\n<!-- capstan-ignore math -->\nb\n'
    const folder = site({ ...files, 'content/page.md': page }, settings)
    const { messages } = await run(folder)
    const own = messages.filter(({ file }) => file === 'content/page.md')
    expect(own.map(({ ruleId, line }) => `${line} ${ruleId}`)).toEqual(['6 unused-ignore'])
  })
})

test('comments of partials hold in the partial, wherever it is included, and are reported once', async () => {
  const part = '<!-- capstan-ignore broken-link -->\n[a](/gone)\n\n<!-- capstan-ignore math -->\nb\n'
  const include = '\n::include{file="./_part.md"}\n'
  const folder = site({
    'content/_part.md': part,
    'content/a.md': `# A\n${include}`,
    'content/b.md': `# B\n${include}`
  })
  const { messages } = await run(folder)
  expect(messages.map(({ file, line, ruleId }) => `${file}:${line} ${ruleId}`)).toEqual([
    'content/_part.md:4 unused-ignore'
  ])
})

test('a comment of the configuration holds for the setting below it', async () => {
  const folder = site({}, `\n  // capstan-ignore unused-exclude: comes and goes\n  exclude: ['drafts.md']`)
  expect((await run(folder)).messages).toEqual([])
})

test('the baseline of the configuration hides what it has, after an update alone', async () => {
  const folder = site({ 'content/index.md': '# Home\n\n[a](./gone.md)\n' }, `check: { baseline: 'known.json' }`)
  expect((await run(folder)).messages.map(({ ruleId }) => ruleId)).toEqual(['broken-markdown-link', 'config'])
  await check(folder, { external: false, updatesBaseline: true })
  expect((await run(folder)).messages).toEqual([])
  writeFiles(folder, { 'content/index.md': '# Home\n\n\n\n[a](./gone.md)\n\n[b](./other-gone.md)\n' })
  expect((await run(folder)).messages.map(({ ruleId, line }) => `${line} ${ruleId}`)).toEqual([
    '7 broken-markdown-link'
  ])
  writeFiles(folder, { 'content/index.md': '# Home\n' })
  expect((await run(folder)).messages.map(({ ruleId }) => ruleId)).toEqual(['stale-baseline'])
})

test('a folder without a configuration has comments, fixes and a baseline, too', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'README.md':
      '# R\n\n[a](gone.md)\n\n<!-- capstan-ignore broken-link -->\n[b](gone.md)\n\n<!-- capstan-ignore broken-link -->\nc\n'
  })
  const baseline = join(folder, 'known.json')
  const ask = async (options = {}) =>
    (await checkUnconfigured(folder, { external: false, ...options }))?.messages.map(
      ({ line, ruleId }) => `${line} ${ruleId}`
    )
  expect(await ask()).toEqual(['3 broken-link', '8 unused-ignore'])
  await ask({ baseline, updatesBaseline: true })
  expect(await ask({ baseline })).toEqual([])
})
