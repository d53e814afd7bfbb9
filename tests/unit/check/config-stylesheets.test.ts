import { join } from 'node:path'
import { expect, test } from 'vitest'
import { check } from '../../../src/commands/check.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

test('a stylesheet that a component of the configuration imports is reported, unless "styles" names it', async () => {
  const site = temporaryFolder()
  writeFiles(site, {
    'site.config.ts': `import { Box } from './box'\nexport default { title: 'T', lang: 'en', components: { Box }, styles: ['./named.css'] }\n`,
    'box.tsx': `import './parts/box.css'\nimport './named.css'\nexport const Box = () => <b>box</b>\n`,
    'parts/box.css': '.box { color: red }\n',
    'named.css': '.box { margin: 0 }\n',
    'content/index.mdx': '---\ntitle: Home\n---\n\n<Box />\n'
  })
  for (const cache of ['cold', 'warm']) {
    const { messages } = await check(site, { external: false })
    const found = messages.map(({ file, ruleId, severity }) => `${severity} ${file} ${ruleId}`)
    expect(found, cache).toEqual([`warning ${join('parts', 'box.css')} static-component`])
  }
})
