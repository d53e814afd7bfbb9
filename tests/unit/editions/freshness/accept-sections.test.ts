import { expect, test } from 'vitest'
import { acceptSections } from '../../../../src/editions/freshness/accept-sections.js'
import { freshnessOf } from '../../../../src/editions/freshness/freshness-of.js'
import { emptyLock } from '../../../../src/editions/freshness/lock/parse-lock.js'
import type { TranslationLock } from '../../../../src/model/translation-lock.js'
import { sectionsOfText } from './sections-of.js'

/** Accept all sections of a page as they are, and return the new lock with the kinds of its sections. */
async function accept(original: string, translation: string, before: TranslationLock = emptyLock) {
  const pages = [{ page: 'a.md', source: 'a.md', original: 'a.md', sections: await sectionsOfText(translation) }]
  const originals = new Map([['a.md', await sectionsOfText(original)]])
  const names = { lang: 'zh', originalLang: 'en', lockFile: 'zh.lock.yaml', commit: undefined }
  const freshness = freshnessOf({ ...names, lock: before, pages, originals })
  const lock = acceptSections(freshness.pages, before, { isChosen: () => true, isOmitted: () => false })
  return { lock, kinds: [...(lock.accepted.get('a.md') ?? [])].map(([anchor, { kind }]) => `${anchor} ${kind}`) }
}

const original = 'Text.\n\n## Use {#use}\n\nText.\n'
const translation = '文字。\n\n## 使用 {#use}\n\n文字。\n'
const appendix = '\n## 附录 {#own}\n\n自己的。\n'

test('a section that only the translation has stays accepted while it is there', async () => {
  const first = await accept(original, `${translation}${appendix}`)
  expect(first.kinds).toEqual([' accepted', 'use accepted', 'own extra'])
  expect((await accept(original, `${translation}${appendix}`, first.lock)).kinds).toEqual(first.kinds)
  expect((await accept(original, translation, first.lock)).kinds).toEqual([' accepted', 'use accepted'])
})

test('a section that the original has now, too, is accepted as its translation', async () => {
  const { lock } = await accept(original, `${translation}${appendix}`)
  const now = await accept(`${original}\n## Appendix {#own}\n\nIts own.\n`, `${translation}${appendix}`, lock)
  expect(now.kinds).toEqual([' accepted', 'use accepted', 'own accepted'])
})
