import { expect, test } from 'vitest'
import { failure } from '../helpers/load.js'

/** Load a wrong configuration: line, column and message of each finding. */
async function findingsOf(settings: string, pages: Readonly<Record<string, string>>): Promise<string[]> {
  const [, ...findings] = await failure({ 'site.config.ts': `export default { title: 'T',\n${settings} }`, ...pages })
  return findings.map((finding) => finding.replace(/^site\.config\.ts:(\S+) config:/, '$1'))
}

const en = `{ lang: 'en', label: 'English' }`
const de = `{ lang: 'de', label: 'Deutsch' }`

test.each([
  [`languages: [${en}, ${en}]`, '2:49 Second language "en"; keep one of them.'],
  [`languages: [${en}, { lang: 'p_', label: 'P' }]`, '2:49 Unknown language "p_"; write a BCP 47 tag such as "pt-BR".'],
  [
    `languages: [${en}, ${de}, { lang: 'fr', label: 'F', path: 'de' }]`,
    '2:107 "de" and "fr" have one address, /de/; give one another "path".'
  ],
  [
    `languages: [${en}, ${de}, { lang: 'fr', label: 'F', content: 'content/de' }]`,
    '2:107 "fr" has the folder of "de", content/de; each language needs its own.'
  ],
  [
    `languages: [{ lang: 'en', label: 'E', content: 'a' }, { lang: 'de', label: 'D', content: 'a/' }]`,
    '2:81 "de" has the folder of "en", a/; each language needs its own.'
  ],
  [
    `languages: [${en}, { lang: 'de', label: 'D', href: 'https://d.example', content: 'a' }]`,
    '2:100 "de" has "href" and "content"; a language with "href" is a site of its own.'
  ],
  [
    `lang: 'de', languages: [${en}, ${de}]`,
    '2:1 "lang" is "de", but "en" is the first of "languages", which is the default; put "de" first.'
  ],
  [
    `versions: [{ name: '2' }, { name: '1' }]`,
    '2:27 "2" and "1" are both in the work tree; give one a "ref", "refs", "folder", "overlay" or "href".'
  ],
  [
    `versions: [{ name: '1', ref: 'v1', folder: 'old' }]`,
    '2:36 Version "1" has "ref" and "folder"; it is in one place, keep one of them.'
  ],
  [`versions: [{ name: '1', ref: 'a' }, { name: '1', ref: 'b' }]`, '2:39 Second version "1"; keep one of them.'],
  [
    `versions: [{ name: '2', isLatest: true }, { name: '1', ref: 'v1', isLatest: true }]`,
    '2:67 "2" is already the latest; keep one "isLatest".'
  ],
  [
    `versions: [{ name: '2', isDefault: true }, { name: '1', ref: 'v1', isDefault: true }]`,
    '2:68 "2" is already the default; keep one "isDefault".'
  ],
  [
    `versions: [{ name: '2' }, { name: '1', overlay: 'old' }]`,
    '2:40 Folder old of version "1" does not exist; create it, or name the one that holds the version.'
  ],
  [
    `versions: [{ name: '2', ref: 'v2', follows: { ref: 'v2' } }, { name: '1' }]`,
    '2:36 Version "2" has "follows" without "overlay"; only a version that shares its files has a lock of its own.'
  ],
  [
    `follows: { path: 'en' }, versions: [{ name: '2', overlay: 'content', follows: { ref: 'v2' } }, { name: '1' }]`,
    '2:70 Version "2" follows a state of a repository, but the site follows none; set "follows" with "git".'
  ],
  [
    `versions: [{ name: 'a/b', ref: 'a' }, { name: '2' }]`,
    '2:14 Version "a/b" cannot be part of an address; use letters, digits, ".", "-" and "_".'
  ],
  [
    `languages: [${en}, ${de}], versions: [{ name: 'de' }, { name: '1', ref: 'v1' }]`,
    '2:95 Version "de" and language "de" have one address, /de/; rename the version.'
  ],
  [
    `version: '1', versions: [{ name: '2' }, { name: '1', href: '/' }]`,
    '2:1 "version" is "1", but "2" is in the work tree; remove "version".'
  ],
  [
    `description: { en: 'E', fr: 'F' }, languages: [${en}, ${de}]`,
    '2:25 The site has no language "fr"; expected one of en, de.'
  ],
  [`description: { de: 'D' }, languages: [${en}, ${de}]`, '2:1 This text lacks "en", the default language; add it.'],
  [`sidebar: { english: ['a'] }`, '2:12 The site has no language or version "english"; expected one of en.']
])('%s', async (settings, expected) => {
  expect(await findingsOf(settings, { 'content/de/index.md': '# D' })).toEqual([expected])
})

test.each([
  [
    `languages: [${en}, ${de}]`,
    '2:49 No pages in "de": create content/de or i18n/de, or name their folder as "content".'
  ],
  [
    `languages: [${en}, { lang: 'de', label: 'D', content: 'german' }]`,
    '2:73 Folder german of "de" does not exist; create it, or name the one with its pages.'
  ],
  [
    `versions: [{ name: '2' }, { name: '1', folder: 'old' }]`,
    '2:40 Folder old of version "1" does not exist; create it, or name the one that holds the version.'
  ]
])('%s without the folder', async (settings, expected) => {
  expect(await findingsOf(settings, { 'content/index.md': '# I' })).toEqual([expected])
})
