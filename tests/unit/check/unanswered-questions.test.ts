import { expect, test } from 'vitest'
import { unansweredQuestions } from '../../../src/check/unanswered-questions.js'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import { documentOf, placeIn, siteOf } from '../helpers/site.js'

const part = 'content/_part.md'

/** List the names that a page does not have of its questions. */
function names(text: string, questions: readonly string[], settings: Partial<SiteConfig> = {}): unknown[] {
  const { site, config } = siteOf({ 'push.md': text }, settings)
  const source = 'content/push.md'
  const route = site.routeBySource.get(source)
  if (!route) throw new Error('The site has the page.')
  const asked = { ...route, questions: [{ anchor: '', texts: questions, place: placeIn('content/_questions.yaml') }] }
  const texts: Readonly<Record<string, string>> = { [source]: text, [part]: 'Gotify works, too.' }
  return unansweredQuestions({
    site: { ...site, routeBySource: new Map([[source, asked]]) },
    config,
    documents: [documentOf(source, { dependencies: [{ path: part, hash: 'a' }, { path: 'content/none.md' }] })],
    links: new Map(),
    readText: (path) => texts[path]
  }).map(({ data }) => ('question' in data ? data.name : data))
}

test('a name that the page lacks is reported, one of another case or with other joints is not', () => {
  const text = '# 通知\n\n用 `tplink` 摄像头，推送到 HOME-ASSISTANT。\n'
  expect(names(text, ['Bark 推送', 'TP-LINK 推送', 'Home Assistant 推送', '手机推送'])).toEqual(['Bark'])
})

test('a part of another word is no name of a page, a longer form is', () => {
  expect(names('# A\n\nmp4 of YOLOv8n.\n', ['Tesla P4', 'P4 卡', 'YOLOv8'])).toEqual(['Tesla', 'P4'])
})

test('what a page includes is its text, where a link leads is not', () => {
  const text = '# A\n\nSee [this](https://bark.example/Bark).\n'
  expect(names(text, ['Gotify 推送', 'Bark 推送'])).toEqual(['Bark'])
})

test('words that begin a sentence and nouns of German are no names', () => {
  const questions = ['Failed to load delegate', 'How do I use Docker here']
  expect(names('# A\n\nText.\n', questions)).toEqual(['Docker'])
  expect(names('# A\n\nText.\n', ['Wie lade ich das Modell'], { lang: 'de' })).toEqual([])
  expect(names('# A\n\nText.\n', ['Wie lade ich ein GGUF'], { lang: 'de' })).toEqual(['GGUF'])
})

test('numbers with units are no names', () => {
  expect(names('# A\n\nText.\n', ['640x480', '1080p 画面', '1a6e:089a'])).toEqual([])
})

test('a synonym that the page has stands for the name', () => {
  const settings = {
    search: {
      synonyms: [
        ['Home Assistant', 'HA'],
        ['群晖', 'Synology']
      ]
    }
  }
  const questions = ['HA 通知', 'HACS 安装', 'Synology 安装']
  expect(names('# A\n\nHome Assistant。\n', questions, settings)).toEqual(['HACS', 'Synology'])
})

test('names that are listed count without capitals', () => {
  const settings = { search: { names: ['飞牛', 'ntfy'] } }
  expect(names('# A\n\n群晖。\n', ['飞牛安装', 'ntfy 推送', '通知'], settings)).toEqual(['飞牛', 'ntfy'])
})
