import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../../src/commands/build.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

test('versions share pages of MDX that are the same in them, but for those whose components read the version', async () => {
  const site = temporaryFolder()
  writeFiles(site, {
    'site.config.ts': `export default {
      title: 'Widget', markdown: { dialect: 'docusaurus', format: 'mdx' },
      versions: [{ name: '2', overlay: 'versions/2' }, { name: '1', isDefault: true }]
    }\n`,
    'content/index.mdx': '# Home\n\n<b>{1 + 1}</b>\n',
    'content/version.mdx': `import { useDocsVersion } from '@docusaurus/plugin-content-docs/client'

# Version

export const Version = () => <b>{'Version ' + useDocsVersion().label}</b>

<Version />
`,
    'versions/2/content/new.mdx': '# New\n'
  })
  const { numbers } = await build(site, { isStrict: false, useCache: true, workers: 0 })
  // The home once, the page of the version twice, and the new page.
  expect(numbers).toMatchObject({ compiled: 4, cached: 1 })
  const boldOf = (path: string) => /<b>([^<]*)<\/b>/.exec(readFileSync(join(site, 'build', path), 'utf8'))?.[1]
  expect([boldOf('version/index.html'), boldOf('2/version/index.html')]).toEqual(['Version 1', 'Version 2'])
})
