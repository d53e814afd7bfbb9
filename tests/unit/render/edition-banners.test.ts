import { expect, test } from 'vitest'
import type { Config } from '../../../src/model/config.js'
import type { Route } from '../../../src/model/route.js'
import { editionBanners } from '../../../src/render/edition-banners.js'
import { siteOf } from '../helpers/site.js'

const { config } = siteOf({ 'index.md': '# Home' })

/** Write the notice of a page in one language that shows the original in another. */
function noticeOf(lang: string, original: string, labels: Readonly<Record<string, string>>): string | undefined {
  const languages = Object.entries(labels).map(([tag, label]) => ({ lang: tag, label }))
  const route = { kind: 'page', original: { lang: original } } as unknown as Route
  const edition = { ...config, lang, languages } as unknown as Config
  return editionBanners(route, edition, []).banners?.[0]?.text
}

const labels = { en: 'English', 'zh-CN': '简体中文', 'zh-TW': '繁體中文', fr: 'Français' }

test.each([
  ['zh-CN', 'en', '本页尚未翻译，以下为英语原文。'],
  ['fr', 'en', 'Cette page n’est pas encore traduite. Voici l’original (anglais).'],
  ['ja', 'en', 'このページはまだ翻訳されていません。以下は英語の原文です。'],
  ['en', 'fr', 'This page is not translated yet. This is the original, in French.'],
  // Where two languages differ in their region alone, it is named.
  ['en', 'zh-TW', 'This page is not translated yet. This is the original, in Chinese (Taiwan).'],
  // Node.js has no names in Klingon.
  ['tlh', 'fr', 'This page is not translated yet. This is the original, in Français.']
])('a page in %s names the language %s in its own', (lang, original, text) => {
  expect(noticeOf(lang, original, labels)).toBe(text)
})
