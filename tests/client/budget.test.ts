import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeThemeCss } from '../../src/markdown/code/code-theme.js'
import { startClientSite, type ClientSite } from './support/client-site.js'

let site: ClientSite

beforeAll(async () => {
  site = await startClientSite()
})
afterAll(() => site.close())

/** Size of texts as a host sends them. */
const sent = (...texts: readonly (string | undefined)[]) =>
  texts.reduce((sum, text = '') => sum + gzipSync(text).length, 0)

it('loads little script on every page', () => {
  const scripts = [site.files.get('/_capstan/preferences.js'), site.files.get('/_capstan/main.js')]
  expect(sent(...scripts)).toBeGreaterThan(2000)
  expect(sent(...scripts)).toBeLessThanOrEqual(12 * 1024)
})

it('blocks the first frame with next to nothing', () => {
  expect(sent(site.files.get('/_capstan/preferences.js'))).toBeLessThanOrEqual(1280)
})

it('styles everything in 12 KB, the colours of code included', () => {
  expect(sent(`${site.files.get('/_capstan/styles.css') ?? ''}${codeThemeCss()}`)).toBeLessThanOrEqual(12 * 1024)
})
