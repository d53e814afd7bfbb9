import { expect, it } from 'vitest'
import { textDirection } from '../../../src/editions/edition-config.js'

it.each(['ar', 'ar-EG', 'he', 'iw', 'fa-IR', 'ur', 'pa-Arab', 'yi'])('%s is written from right to left', (lang) => {
  expect(textDirection(lang)).toBe('rtl')
})

it.each(['en', 'zh-TW', 'pa', 'az', 'uz-Latn', 'not a tag', 'x'])('%s is written from left to right', (lang) => {
  expect(textDirection(lang)).toBe('ltr')
})
