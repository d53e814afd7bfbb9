/** The questions that pages answer, compared with the sections that they were written for. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listQuestions } from '../../../src/commands/questions.js'
import { editQuestions } from '../../../src/routes/edit-questions.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

const page = '---\ntitle: Home\n---\n\nWelcome.\n\n## Install\n\nRun it.\n\n## Remove\n\nDelete the folder.\n'

/** Make a site, and a function that lists its questions. */
function siteWith(questions: string) {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'site.config.ts': "export default { title: 'Site' }\n",
    'content/index.md': page,
    'content/other.md': '# Other\n\nText.\n',
    'content/soon.md': '---\ndraft: true\n---\n\nText.\n',
    'content/_questions.yaml': questions
  })
  const list = async (isAccepted = false, pages: readonly string[] = []) => {
    const [own] = await listQuestions(folder, { isAccepted, pages })
    if (!own) throw new Error('A site has at least one edition.')
    return own
  }
  const read = () => readFileSync(join(folder, 'content/_questions.yaml'), 'utf8')
  return { folder, list, read }
}

test('pages without questions are listed, and what was not recorded, has changed or is gone', async () => {
  const { folder, list, read } = siteWith('# by hand\nindex.md#remove: [get rid of it]\nindex.md#lost: [x, y]\n')
  const statesOf = async () => (await list()).behind.map(({ section, state, line }) => `${section} ${state} ${line}`)
  const { pages, questions, without } = await list()
  expect({ pages, questions, without }).toEqual({ pages: 2, questions: 3, without: ['other.md'] })
  expect(await statesOf()).toEqual(['remove unrecorded 2', 'lost gone 3'])
  expect((await list(true)).accepted).toBe(1)
  expect(read()).toMatch(/^# by hand\nindex\.md#remove:\n {2}hash: \w{12}\n {2}questions: \[ get rid of it \]\n/)
  expect(await statesOf()).toEqual(['lost gone 5'])
  writeFiles(folder, { 'content/index.md': page.replace('Run it', 'Start it') })
  expect(await statesOf()).toEqual(['lost gone 5'])
  writeFiles(folder, { 'content/index.md': page.replace('Delete', 'Drop') })
  expect(await statesOf()).toEqual(['remove changed 2', 'lost gone 5'])
})

test('questions of a page that is gone are listed with the others', async () => {
  const { list, read } = siteWith('index.md: [a]\ngone.md: [b]\ngone.md#part: [c]\n')
  expect((await list(true)).accepted).toBe(1)
  expect((await list()).behind).toMatchObject([
    { page: 'gone.md', section: '', state: 'gone', line: 4 },
    { page: 'gone.md', section: 'part', state: 'gone', line: 5 }
  ])
  expect(read()).toContain('gone.md: [ b ]')
})

test('questions of a page as a whole are behind after a change of any section, not of its settings', async () => {
  const { folder, list } = siteWith('index.md: [what is it]\n')
  await list(true)
  writeFiles(folder, { 'content/index.md': page.replace('title: Home', 'title: Home\nsearch_priority: high') })
  expect((await list()).behind).toEqual([])
  writeFiles(folder, { 'content/index.md': page.replace('Delete', 'Drop') })
  expect((await list()).behind).toMatchObject([{ page: 'index.md', section: '', state: 'changed' }])
})

test('a file without entries is empty', () => {
  expect(editQuestions('a.md: [x]\n', [{ key: 'a.md', hash: '', texts: [] }])).toBe('')
  expect(editQuestions('# by hand\n\na.md: [x]\n', [{ key: 'a.md', hash: '', texts: [] }])).toBe('# by hand\n\n')
})

test('only what is named is recorded', async () => {
  const { list, read } = siteWith('index.md: [a]\nother.md: [b]\n')
  expect((await list(true, ['other.md'])).accepted).toBe(1)
  expect(read()).toMatch(/^index\.md: \[ a \]\nother\.md:\n {2}hash: /)
  expect(await list(false, ['other.md'])).toMatchObject({ pages: 1, questions: 1, without: [], behind: [] })
  await expect(list(true, ['nothing.md'])).rejects.toThrow('There is no page "nothing.md".')
})

test('a broken file and an untrusted site are left as they are', async () => {
  const { folder, list, read } = siteWith('index.md: [a\n')
  await expect(list(true)).rejects.toThrow('Failed to read the questions')
  expect(read()).toBe('index.md: [a\n')
  expect(() => editQuestions('- a\n', [])).toThrow('not valid')
  await expect(listQuestions(folder, { isAccepted: true, pages: [], isUntrusted: true })).rejects.toThrow('untrusted')
})

test('all versions are listed, or those that are named; refs of git are not', async () => {
  const { folder } = siteWith('index.md: [a]\n')
  writeFiles(folder, {
    'site.config.ts': `export default {
      title: 'Site', versions: [{ name: '2', overlay: 'versions/2' }, { name: '1' }, { name: '0', ref: 'v0' }]
    }`,
    'versions/2/content/more.md': '# More\n',
    'versions/2/content/_questions.2.yaml': 'more.md: [b]\n'
  })
  const list = async (edition?: string) => {
    const lists = await listQuestions(folder, { isAccepted: false, pages: [], edition })
    return lists.map(({ edition: name, behind }) => [name, ...behind.map(({ page: path }) => path)])
  }
  expect(await list()).toEqual([
    ['2', 'more.md'],
    ['1', 'index.md']
  ])
  expect(await list('1')).toEqual([['1', 'index.md']])
  await expect(list('0')).rejects.toThrow('There is no edition "0". Editions are: 2, 1.')
})

test('a file of questions whose other entries would change is left as it is', () => {
  const text = 'a.md: &shared [x]\nb.md: *shared\n'
  expect(() => editQuestions(text, [{ key: 'a.md', hash: '123456789abc', texts: ['y'] }])).toThrow('edit it by hand')
})
