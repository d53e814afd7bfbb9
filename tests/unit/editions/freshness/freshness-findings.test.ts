import { expect, test } from 'vitest'
import { freshnessFindings } from '../../../../src/editions/freshness/freshness-findings.js'
import { freshnessOf } from '../../../../src/editions/freshness/freshness-of.js'
import { emptyLock } from '../../../../src/editions/freshness/lock/parse-lock.js'
import { sectionsOfText } from './sections-of.js'
import { told } from '../../../helpers/told.js'

/** Report what is wrong with a translation of a page with one section. */
async function findingsOf(translation: string, lock = emptyLock) {
  const pages = [{ page: 'a.md', source: 'a.md', original: 'a.md', sections: await sectionsOfText(translation) }]
  const originals = new Map([['a.md', await sectionsOfText('# A\n\nText.\n\n## Use\n\nText.\n')]])
  const names = { lang: 'zh', originalLang: 'en', lockFile: 'zh.lock.yaml', commit: undefined }
  return told(freshnessFindings(freshnessOf({ ...names, lock, pages, originals }))).map(({ message }) => message)
}

test.each([
  ['its heading', '## 使用 {#use}', []],
  ['an element in its heading', '## <a id="use"></a>使用 {#shiyong}', []],
  ['nothing', '## 使用', ['Missing anchor "#use", which the original of "使用" has; add {#use} to the heading.']]
])('a section has the anchor of its original by %s', async (_, heading, expected) => {
  expect(await findingsOf(`# 甲\n\n文字。\n\n${heading}\n\n文字。\n`)).toEqual(expected)
})

test("a section has the anchor of its original by an element in one that was accepted as the translation's own", async () => {
  const text = '# 甲\n\n文字。\n\n## 使用\n\n文字。\n\n## 附录 {#own}\n\n<a id="use"></a>\n\n自己的。\n'
  const accepted = new Map([['a.md', new Map([['own', { kind: 'extra' as const }]])]])
  expect(await findingsOf(text, { ...emptyLock, accepted })).toEqual([])
})
