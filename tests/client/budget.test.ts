import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeThemeCss } from '../../src/markdown/code/code-theme.js'
import { startClientSite, type ClientSite } from './support/client-site.js'

let site: ClientSite

beforeAll(async () => {
  site = await startClientSite()
})
afterAll(() => site.close())

/** Measure the size of texts as a host sends them. */
const sent = (...texts: readonly (string | undefined)[]) =>
  texts.reduce((sum, text = '') => sum + gzipSync(text).length, 0)

it('keeps scripts of every page within the budget', () => {
  const scripts = [site.files.get('/_capstan/preferences.js'), site.files.get('/_capstan/main.js')]
  expect(sent(...scripts)).toBeGreaterThan(2000)
  expect(sent(...scripts)).toBeLessThanOrEqual(12 * 1024)
})

it('keeps the blocking script within the budget', () => {
  expect(sent(site.files.get('/_capstan/preferences.js'))).toBeLessThanOrEqual(1280)
})

it('keeps styles of every page within 12 KB, code colours included', () => {
  expect(sent(`${site.files.get('/_capstan/styles.css') ?? ''}${codeThemeCss()}`)).toBeLessThanOrEqual(12 * 1024)
})

it('keeps styles of API pages within 3 KB', () => {
  expect(sent(site.files.get('/_capstan/api.css'))).toBeLessThanOrEqual(3 * 1024)
})
