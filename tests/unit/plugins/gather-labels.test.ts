import { mkdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkLabels } from '../../../src/editions/prepare/check-labels.js'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import { labelsFor } from '../../../templates/labels/labels-for.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { configOf } from '../helpers/site.js'
import { told } from '../../helpers/told.js'

/** Resolve the configuration of a site with files of labels. */
function siteOf(files: Readonly<Record<string, string>>, settings: Partial<SiteConfig>) {
  const siteDir = temporaryFolder()
  mkdirSync(`${siteDir}/.git`)
  writeFiles(siteDir, files)
  return configOf(settings, siteDir)
}

const findings = (files: Readonly<Record<string, string>>, labels: SiteConfig['labels']) =>
  told(checkLabels(siteOf(files, { labels }))).map(({ message, file, line, column }) => [
    `${file}:${line}:${column}`,
    message
  ])

test('labels stand in the configuration by language or by their own names, and in files', () => {
  const files = { 'labels/pl.json': '{ "$schema": "x", "home": "Start", "api": { "body": "Treść" } }' }
  const settings = {
    lang: 'pl',
    labels: { pl: './labels/pl.json', en: { home: 'First page', tip: 'Hint' }, note: 'Nota' }
  }
  const config = siteOf(files, settings)
  const labels = labelsFor('pl', config.extensions.labels)
  expect([labels.home, labels.api.body, labels.note]).toEqual(['Start', 'Treść', 'Nota'])
  expect(labelsFor('en', config.extensions.labels).tip).toBe('Hint')
  const changed = siteOf({ 'labels/pl.json': '{ "home": "Początek" }' }, settings)
  expect(changed.hash).not.toBe(config.hash)
})

test('what is wrong in a file is told there', () => {
  const files = { 'en.json': '{\n  "hme": "x"\n}', 'broken.json': '{', 'list.json': '[]' }
  expect(findings(files, { en: 'en.json' })).toEqual([['en.json:2:3', 'Unknown label "en.hme"; did you mean "home"?']])
  const reason = 'holds no labels; expected a JSON object of texts.'
  expect(findings(files, { en: 'broken.json' })).toEqual([['broken.json:1:1', `"broken.json" ${reason}`]])
  expect(findings(files, { en: 'list.json' })).toEqual([['list.json:1:1', `"list.json" ${reason}`]])
})

test('a file that is not there, or must not be read, is told where it is named', () => {
  expect(findings({}, { en: 'en.json' })).toEqual([
    ['site.config.ts:1:32', 'No readable labels "en.json"; "capstan labels" writes such a file.']
  ])
  expect(findings({}, { en: '../en.json' })).toEqual([
    [
      'site.config.ts:1:32',
      'Cannot read the labels "../en.json": it is outside the work tree; copy it inside, or allow its folder with "sources.allow".'
    ]
  ])
})
