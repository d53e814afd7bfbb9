import { expect, test } from 'vitest'
import { editionSettings } from '../../../src/editions/edition-settings.js'
import { configSchema } from '../../../src/model/config-schema.js'

const authored = configSchema.parse({
  title: 'Site',
  languages: [
    { lang: 'en', label: 'English' },
    { lang: 'de', label: 'Deutsch' }
  ],
  variables: {
    name: 'App',
    release: { '2': '2.4.1', '1': '1.9.0' },
    greeting: { en: 'Hello', de: 'Hallo' }
  }
})

test.each([
  [
    { lang: 'en', version: '2' },
    { name: 'App', release: '2.4.1', greeting: 'Hello' }
  ],
  [
    { lang: 'de', version: '1' },
    { name: 'App', release: '1.9.0', greeting: 'Hallo' }
  ],
  [{ lang: 'fr' }, { name: 'App', greeting: 'Hello' }]
])('the variables of %j', (edition, variables) => {
  expect(editionSettings(authored, edition).variables).toEqual(variables)
})

test('a variable needs a name that pages can write', () => {
  expect(configSchema.safeParse({ title: 'Site', variables: { 'a b': '1' } }).success).toBe(false)
})
