import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accentShades, schemeColors } from '../../../src/utils/accent-shades.js'
import { contrastOf, mixColors } from '../../../src/utils/color.js'

test('the contrast of two colours is that of WCAG, whichever comes first', () => {
  expect(contrastOf('#fff', '#000000')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#ffffff', '#777777')).toBe(contrastOf('#777', '#fff'))
})

test('colours are mixed by share', () => {
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixColors('#123', '#ffffff', 0)).toBe('#112233')
})

test('text on an accent is the one of black and white that can be read', () => {
  expect(accentShades('#062f2f', schemeColors.light)['on-accent']).toBe('#ffffff')
  expect(accentShades('#92ded7', schemeColors.dark)['on-accent']).toBe('#0a1a1a')
})

test('the backgrounds are those of the stylesheet', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../templates/styles/tokens.css'), 'utf8')
  const [light = '', dark = ''] = css.split("[data-theme='dark']")
  for (const [part, colors] of [
    [light, schemeColors.light],
    [dark, schemeColors.dark]
  ] as const)
    for (const [name, color] of Object.entries(colors)) expect(part).toContain(`--${name}: ${color};`)
})
