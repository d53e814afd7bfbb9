import { expect, test } from 'vitest'
import { unansweredKeywords } from '../../../src/compile/unanswered-keywords.js'
import type { Page } from '../../../src/model/page.js'
import type { SearchSection } from '../../../src/model/document.js'
import { told } from '../../helpers/told.js'

/** Find the keywords that a page does not answer, as `line:column keyword`. */
async function unanswered(
  keywords: readonly string[],
  sections: readonly Partial<SearchSection>[],
  { lang = 'en', title = 'Start', description }: { lang?: string; title?: string; description?: string } = {}
): Promise<string[]> {
  const head = ['---', `title: ${title}`, 'keywords:', ...keywords.map((keyword) => `  - ${keyword}`), '---']
  const page: Page = {
    source: 'content/start.md',
    contentPath: 'start.md',
    format: 'md',
    hash: '',
    text: head.join('\n'),
    frontMatter: { title, keywords: [...keywords], ...(description !== undefined && { description }) },
    frontMatterLines: { title: 2, keywords: 3 },
    title
  }
  const full = sections.map((section) => ({ anchor: '', heading: '', text: '', ...section }))
  const findings = await unansweredKeywords(page, full, lang)
  return told(findings).map(({ line, column, message }) => `${line}:${column} ${/"(.*)"/.exec(message)?.[1] ?? ''}`)
}

test('a keyword is answered by one sentence that holds its words in any form, below its heading', async () => {
  const text = 'Changing the port needs no restart. Logs are in /var/log.'
  expect(await unanswered(['change ports', 'log file', 'restart the logs'], [{ text }])).toEqual([
    '5:5 log file',
    '6:5 restart the logs'
  ])
  expect(await unanswered(['Docker image'], [{ heading: 'With Docker', text: 'Pull the image.' }])).toEqual([])
  expect(await unanswered(['Docker volumes'], [{ heading: 'With Docker', text: 'Pull the image.' }])).toEqual([
    '4:5 Docker volumes'
  ])
})

test('the title and the description of a page belong to it', async () => {
  const page = { title: 'Analytics', description: 'Count visits with Plausible.' }
  expect(await unanswered(['analytics', 'Plausible analytics', 'Google Analytics'], [], page)).toEqual([
    '6:5 Google Analytics'
  ])
})

test('a keyword in Chinese is answered by its pairs of characters', async () => {
  const sections = [{ heading: '备份', text: '升级之前先备份数据库。密码写在环境变量里。' }]
  expect(await unanswered(['数据库备份', '数据库密码'], sections, { lang: 'zh-CN', title: '升级' })).toEqual([
    '5:5 数据库密码'
  ])
})
