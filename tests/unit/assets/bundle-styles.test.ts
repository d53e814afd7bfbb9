import { expect, test } from 'vitest'
import { check } from '../../../src/commands/check.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

test('a brace of a stylesheet that is not closed is found where the file ends', async () => {
  const site = temporaryFolder()
  writeFiles(site, {
    'site.config.ts': `export default { title: 'Site', styles: ['css/closed.css', 'css/open.css'] }`,
    'content/index.md': '# Home\n',
    'css/closed.css': '.a {\n  .b {\n    color: red;\n  }\n}\n',
    'css/open.css': '.a {\n  color: red;\n\n.b {\n  color: blue;\n}\n'
  })
  const { messages } = await check(site, { external: false })
  expect(messages.map(({ file, line, ruleId, severity, message }) => [file, line, ruleId, severity, message])).toEqual([
    ['css/open.css', 7, 'stylesheet', 'error', 'Failed to bundle the stylesheet: Expected "}" to go with "{".']
  ])
})
