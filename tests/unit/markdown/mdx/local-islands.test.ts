import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../../../src/commands/build.js'
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

test('components that are classes, or made by memo and forwardRef, become islands, too', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'site.config.ts': "export default { title: 'T', lang: 'en', markdown: { dialect: 'docusaurus' } }\n",
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@parts/*": ["./parts/*"] } } }',
    'content/index.mdx':
      "# T\n\nimport { Count, Ref, Timer } from '@parts/all'\n\n<Count />\n\n<Ref />\n\n<Timer />\n\n```jsx live\n<b/>\n```\n",
    'parts/all.jsx': `import React, { forwardRef, memo, useState } from 'react'
export const Count = memo(function Inner() { const [n, set] = useState(1); return <button onClick={() => set(n + 1)}>memo {n}</button> })
export const Ref = forwardRef((props, ref) => <button ref={ref} onClick={() => {}}>ref</button>)
export class Timer extends React.Component { componentDidMount() {} render() { return <i>timer</i> } }
`
  })
  const { messages } = await build(siteDir, { useCache: true, isStrict: false })
  expect(messages.map(({ ruleId, line }) => [ruleId, line])).toEqual([['foreign-syntax', 11]])
  const html = readFileSync(join(siteDir, 'build/index.html'), 'utf8')
  expect(html.match(/data-cs-island="(?:Count|Ref|Timer)-/g)).toHaveLength(3)
  expect(html).toMatch(/memo[^<]*(?:<!-- -->)?1/)
})

test('components with headings and translated texts of the theme of Docusaurus become islands', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'site.config.ts': "export default { title: 'T', lang: 'en', markdown: { dialect: 'docusaurus' } }\n",
    'content/index.mdx': "# T\n\nimport Faq from '@site/src/faq'\n\n<Faq />\n",
    'i18n/en/code.json': '{ "faq.open": { "message": "Unfold" } }',
    'src/faq.jsx': `import { useState } from 'react'
import Heading from '@theme/Heading'
import Translate from '@docusaurus/Translate'
export default () => {
  const [isOpen, setOpen] = useState(false)
  return <section><Heading as="h3" id="why">Why</Heading><button onClick={() => setOpen(!isOpen)}><Translate id="faq.open">Open</Translate></button></section>
}
`
  })
  const { messages, config } = await build(siteDir, { useCache: false, isStrict: false, workers: 0 })
  expect(messages).toEqual([])
  const html = readFileSync(join(config.outputDir, 'index.html'), 'utf8')
  expect(html).toMatch(/data-cs-island="faq-\w+"[^>]*><section><h3 id="why">Why.*<button>Unfold</)
  const [, path = ''] = /"faq-\w+&quot;:&quot;([^&]+)&quot;/.exec(html.replaceAll('&quot;faq', '"faq')) ?? []
  expect(readFileSync(join(config.outputDir, path), 'utf8')).toContain('Unfold')
})

test('modules of the site are imported by @site in components, drawn and as islands', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'site.config.ts': "export default { title: 'T', lang: 'en' }\n",
    'content/index.mdx': "# T\n\nimport Count from '@site/parts/Count'\n\n<Count />\n",
    'parts/Count.jsx': `import { useState } from 'react'
import data from '@site/data/words.json'
import { double } from '@site/parts/double'
export default function Count() { const [n, set] = useState(double(2)); return <button onClick={() => set(n + 1)}>{data.word} {n}</button> }
`,
    'parts/double.ts': 'export const double = (n: number) => 2 * n\n',
    'data/words.json': '{ "word": "cameras" }'
  })
  const { messages } = await build(siteDir, { useCache: true, isStrict: false })
  expect(messages).toEqual([])
  const html = readFileSync(join(siteDir, 'build/index.html'), 'utf8')
  expect(html).toMatch(/data-cs-island="Count-/)
  expect(html).toMatch(/cameras[^<]*(?:<!-- -->)?[^<]*(?:<!-- -->)?4/)
})

test.each([
  ['is kept', { jsx: 'preserve' }],
  ['is for Vue', { jsx: 'react-jsx', jsxImportSource: 'vue' }],
  ['is for another function', { jsx: 'react', jsxFactory: 'h', jsxFragmentFactory: 'Fragment' }]
])('JSX is that of React, also where it %s in the settings around the site', async (_, compilerOptions) => {
  const folder = temporaryFolder()
  const siteDir = join(folder, 'docs')
  writeFiles(folder, { 'tsconfig.json': JSON.stringify({ extends: '@tsconfig/gone', compilerOptions }) })
  writeFiles(siteDir, {
    'site.config.ts':
      "import { Footer } from './Footer'\nexport default { title: 'T', lang: 'en', templates: { Footer } }\n",
    'Footer.tsx': 'export const Footer = () => <footer><>own</> footer</footer>\n',
    'content/index.mdx': "# T\n\nimport Button from '../parts/Button.jsx'\n\n<Button />\n",
    'parts/Button.jsx': button
  })
  const { messages } = await build(siteDir, { useCache: true, isStrict: false })
  expect(messages).toEqual([])
  const html = readFileSync(join(siteDir, 'build/index.html'), 'utf8')
  expect(html).toMatch(/<footer>own(?:<!-- -->)? footer<\/footer>/)
  expect(html).toMatch(/data-cs-island="Button-[^>]*><button>0</)
})
