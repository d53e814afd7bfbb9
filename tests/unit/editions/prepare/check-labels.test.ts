import { expect, test } from 'vitest'
import { checkLabels } from '../../../../src/editions/prepare/check-labels.js'
import english from '../../../../templates/labels/en.json'
import { labelsFor } from '../../../../templates/labels/labels-for.js'
import { configOf } from '../../helpers/site.js'
import { told } from '../../../helpers/told.js'

type Settings = Parameters<typeof configOf>[0]

const findings = (settings: Settings) => checkLabels(configOf(settings))
const messages = (settings: Settings) => told(findings(settings)).map(({ message }) => message)

test('labels that a language lacks are listed once, those alone that the site shows', () => {
  const labels = { is: { home: 'Heim', search: { button: 'Leita' } } }
  const [found, ...more] = told(findings({ lang: 'is', labels }))
  expect(more).toEqual([])
  expect(found?.ruleId).toBe('labels-language')
  expect(found?.message).toMatch(
    /^Some labels are missing in "is" and shown in English; .*: skipToContent, .*; search: needsScript, /
  )
  expect(found?.message).not.toMatch(/\b(?:home|button|api|console|readingTime|version|readMore|pageMessages)\b/)
  const [shown] = messages({
    lang: 'is',
    labels,
    readingTime: true,
    blog: {},
    openapi: [{ file: 'api.json', path: '/api' }]
  })
  expect(shown).toMatch(/\breadingTime\b.*\breadMore\b.*; api: any, .*; console: server,/)
})

test('a language without labels is named', () => {
  expect(messages({ lang: 'is' })).toEqual([
    'There are no labels in "is", so the interface is in English; fill in what "capstan labels --lang is" writes.'
  ])
})

test('a language whose labels are complete has no finding, wherever they stand', () => {
  const { search, ...others } = english
  expect(messages({ lang: 'is-IS', labels: { is: others, 'IS-is': { search } } })).toEqual([])
  expect(messages({ lang: 'en-AU' })).toEqual([])
  expect(messages({ lang: 'zh-SG' })).toEqual([])
})

test('labels may be changed one by one, in the language of the site without its name', () => {
  const settings = { lang: 'zh-CN', labels: { tip: '提示！', 'zh-CN': { pageCount: '{count} 页' } } }
  expect(messages(settings)).toEqual([])
  const labels = labelsFor('zh-CN', configOf(settings).extensions.labels)
  expect([labels.tip, labels.pageCount({ count: 3 }), labels.note]).toEqual(['提示！', '3 页', '说明'])
})

test('what is no label, or not of its form, is reported and left out', () => {
  const labels = {
    en: {
      hme: 'x',
      tip: 3,
      api: 'text',
      note: { other: 'x' },
      pageCount: () => 'x',
      readingTime: '{minutes} min',
      date: '{year}-{monthNumber}-{day}'
    }
  } as unknown as NonNullable<Settings>['labels']
  expect(messages({ lang: 'en', labels })).toEqual([
    'Unknown label "en.hme"; did you mean "home"?',
    'Unexpected number for the label "en.tip", expected a text such as "Tip".',
    'Unexpected string for the label "en.api", expected an object of labels.',
    'Unexpected object for the label "en.note", expected a text such as "Note".',
    'Unexpected function for the label "en.pageCount", expected a text, or its plural forms such as {"one":"1 page","other":"{count} pages"}.',
    'Unknown placeholder {minutes} in the label "en.readingTime"; it has {count}.'
  ])
  expect(labelsFor('en', configOf({ labels }).extensions.labels).tip).toBe('Tip')
})
