import { expect, test } from 'vitest'
import { check } from '../../../../src/commands/check.js'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'

const button = `import { useState } from 'react'

export default function Button() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}
`

test.each([
  ['an island by itself', '', []],
  ['drawn once where the site says so', ', markdown: { islands: false }', ['static-component']]
])('a component that handles events is %s', async (_, setting, rules) => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'site.config.ts': `export default { title: 'T', lang: 'en'${setting} }\n`,
    'content/index.mdx': "# T\n\nimport Button from '../parts/Button.jsx'\n\n<Button />\n",
    'parts/Button.jsx': button
  })
  const { messages } = await check(siteDir, { external: false })
  expect(messages.map(({ ruleId }) => ruleId)).toEqual(rules)
})
