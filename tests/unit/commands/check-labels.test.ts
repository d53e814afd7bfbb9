import { expect, test } from 'vitest'
import { checkLabels } from '../../../src/commands/site/check-labels.js'
import { labelsFor } from '../../../templates/labels/labels-for.js'
import { configOf } from '../helpers/site.js'

const messages = (settings: Parameters<typeof configOf>[0]) =>
  checkLabels(configOf(settings)).map(({ message }) => message)

test('labels of a language of its own are complete, or those that are missing are named', () => {
  const found = messages({ lang: 'fr', labels: { fr: { home: 'Accueil', search: { button: 'Chercher' } } } })
  expect(found.find((message) => message.includes('"fr",'))).toMatch(
    /^Missing labels in "fr", .*: skipToContent, .*pageCount \(a function\)/
  )
  expect(found.find((message) => message.includes('"fr.search",'))).not.toMatch(/\bbutton\b/)
  const { api, console, search, ...others } = labelsFor('en')
  expect(messages({ lang: 'fr-CA', labels: { fr: { ...others, api }, 'fr-ca': { console, search } } })).toEqual([])
})

test('a language without labels is named', () => {
  expect(messages({ lang: 'fr' })).toEqual([
    `No labels in "fr", so the interface is in English; add them as labels: { 'fr': { … } }.`
  ])
})

test("the generator's own labels may be changed one by one", () => {
  const settings = {
    lang: 'zh-CN',
    labels: { 'zh-CN': { tip: '提示！', pageCount: (count: number) => `${count} 页` } }
  }
  expect(messages(settings)).toEqual([])
  const labels = labelsFor('zh-CN', configOf(settings).extensions.labels)
  expect([labels.tip, labels.pageCount(3), labels.note]).toEqual(['提示！', '3 页', '说明'])
})
