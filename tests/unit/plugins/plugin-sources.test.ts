import { expect, test } from 'vitest'
import { editionConfig } from '../../../src/editions/edition-config.js'
import type { Plugin } from '../../../src/model/plugin.js'
import { pluginRules } from '../../../src/plugins/plugin-rules.js'
import { pluginSources } from '../../../src/plugins/plugin-sources.js'
import { configOf, siteOf } from '../helpers/site.js'

const languages = [
  { lang: 'en', label: 'English' },
  { lang: 'ar', label: 'العربية' }
]

/** Configure the Arabic edition of a version of a site with a plugin. */
function configWith(plugin: Plugin) {
  const config = configOf({ languages, versions: [{ name: '2' }, { name: '1', folder: 'old' }] })
  const arabic = {
    lang: 'ar',
    isDefault: true,
    version: '1',
    prefix: '1/ar/',
    root: '/old',
    contentDir: '/old/content/ar',
    otherDirs: []
  }
  return editionConfig({ ...config, extensions: { ...config.extensions, plugins: [plugin] } }, arabic)
}

test('a plugin learns for which edition it makes pages and checks them', async () => {
  const config = configWith({
    name: 'greeting',
    sources: ({ lang, version, siteDir, contentDir }) => [
      { path: 'hello.md', text: [lang, version, siteDir, contentDir].join(' ') }
    ],
    rules: { edition: { check: ({ lang, version }) => [{ file: 'a.md', message: `${lang} ${version ?? ''}` }] } }
  })
  const [page] = await pluginSources([], { config })
  expect(page).toMatchObject({ path: 'content/ar/hello.md', text: 'ar 1 /old /old/content/ar' })
  const { site } = siteOf({})
  const [finding] = pluginRules({ site, documents: [], pages: [], lang: 'ar', version: '1', isDefault: true }, config)
  expect(finding).toMatchObject({ ruleId: 'greeting/edition', data: { text: 'ar 1' } })
})
