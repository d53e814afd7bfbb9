/** What components write as styles while they are drawn is a stylesheet of their page, whichever way their library keeps it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../../../src/commands/build.js'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'

const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Build a site of these files. */
async function builtWith(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder()
  writeFiles(folder, { 'site.config.ts': "export default { title: 'T' }\n", ...files })
  const { messages } = await build(folder, { isStrict: true, useCache: true, workers: 0 })
  const read = (path: string) => readFileSync(join(folder, 'build', path), 'utf8')
  const sheets = () =>
    readdirSync(join(folder, 'build/_capstan'))
      .filter((name) => name.startsWith('drawn.'))
      .map((name) => ({ name, css: read(`_capstan/${name}`) }))
  return { told: messages.map(({ ruleId, message }) => `${ruleId}: ${message}`), read, sheets }
}

test('the styles of a page are one stylesheet, which only that page loads', async () => {
  const { told, read, sheets } = await builtWith({
    'content/index.mdx':
      'import { Box } from \'../parts/Box.jsx\'\n\n# Home\n\n<Box color="red" />\n\n<Box color="blue" />\n\n<Box color="red" />\n',
    'content/plain.md': '# Plain\n',
    'parts/Box.jsx':
      'export const Box = ({ color }) => <p className={color}><style>{`.${color} > b { color: ${color} }`}</style><b>Box</b></p>\n'
  })
  expect(told).toEqual([])
  const [sheet, ...others] = sheets()
  expect(others).toEqual([])
  expect(sheet?.css).toBe('@layer site{.red>b{color:red}.blue>b{color:#00f}}\n')
  expect(read('index.html')).toContain(`href="/_capstan/${sheet?.name}"`)
  expect(read('index.html')).not.toContain('<style')
  expect(read('plain/index.html')).not.toContain('drawn.')
  // Nothing of the page runs, so that its policy allows no style by script.
  expect(read('index.html')).not.toContain('sha256-')
})

test('a style keeps its condition', async () => {
  const { sheets } = await builtWith({
    'content/index.mdx': "import { Ink } from '../parts/Ink.jsx'\n\n# Home\n\n<Ink />\n",
    'parts/Ink.jsx':
      'export const Ink = () => <p><style media="print">{`.ink { color: blue }`}</style><b className="ink">Ink</b></p>\n'
  })
  expect(sheets()[0]?.css).toContain('@media print{.ink{color:#00f}}')
})

test('styles of the whole page are a finding, and those of an author are refused as before', async () => {
  const { told } = await builtWith({
    'content/index.mdx':
      "import { Reset } from '../parts/Reset.jsx'\n\n# Home\n\n<Reset />\n\n<style>{'b { color: red }'}</style>\n",
    'parts/Reset.jsx':
      'export const Reset = () => <p><style>{`html, body > p { margin: 0 } @media print { *::before { top: 0 } } a { content: "*{" }`}</style>Text</p>\n'
  })
  expect(told.map((text) => text.replace(/, which change .*|; use .*/, ''))).toEqual([
    'global-style: A component writes styles of html, *::before',
    'inline-style: <style> is not allowed in a page'
  ])
})

test('the rules of libraries that keep them to themselves are in the stylesheet', async () => {
  const { told, sheets } = await builtWith({
    'content/index.mdx':
      "import { Title } from 'styled-components'\nimport { Tag } from '@ant-design/cssinjs'\n\n# Home\n\n<Title /> <Tag />\n",
    'node_modules/styled-components/package.json': '{ "module": "dist/styled-components.esm.js" }',
    'node_modules/styled-components/dist/styled-components.esm.js': `const rules = []
const mainSheet = { toString: () => rules.join('') }
export const Title = () => {
  rules.push('.a{color:teal}/*!sc*/data-styled.g1[id="a"]{content:"a,"}/*!sc*/')
  return 'Title'
}
export const __PRIVATE__ = { mainSheet }\n`,
    'node_modules/@ant-design/cssinjs/package.json': '{ "module": "es/index.js" }',
    'node_modules/@ant-design/cssinjs/es/index.js': "export { Tag } from './StyleContext.js'\n",
    'node_modules/@ant-design/cssinjs/es/extractStyle.js':
      "export default (cache, plain) => (plain ? cache.join('') : '')\n",
    'node_modules/@ant-design/cssinjs/es/StyleContext.js': `const createCache = () => []
const context = {
  cache: createCache(),
  defaultCache: true
}
export const Tag = () => {
  context.cache.push('.b{color:navy}.data-ant-cssinjs-cache-path{content:"x"}')
  return 'Tag'
}\n`
  })
  expect(told).toEqual([])
  expect(sheets().map(({ css }) => css)).toEqual(['@layer site{.a{color:teal}.b{color:navy}}\n'])
})

test('a site with components that run allows the empty style, and those that write text bring what makes rules of it', async () => {
  const { told, read } = await builtWith({
    'content/index.mdx':
      "import { Late } from '../parts/Late.jsx'\nimport { Plain } from '../parts/Plain.jsx'\n\n# Home\n\n<Late />\n\n<Plain />\n",
    'parts/Late.jsx': `import { useEffect } from 'react'
export function Late() {
  useEffect(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'b { color: red }' }))
  }, [])
  return <b>Late</b>
}\n`,
    'parts/Plain.jsx': 'export const Plain = () => <button onClick={() => {}}>Plain</button>\n'
  })
  expect(told).toEqual([])
  expect(read('index.html').replaceAll('&#x27;', "'")).toContain(`style-src 'self' ${emptyStyle};`)
  // Where a hash is beside it, browsers do not read what the page that draws diagrams needs.
  expect(read('_headers')).toContain("style-src 'self' 'unsafe-inline';")
  const modules = [...read('index.html').matchAll(/&quot;((?:Late|Plain)-\w+)&quot;:&quot;([^&]+)&quot;/g)]
  const withWriter = modules.filter(([, , path = '']) => read(path.slice(1)).includes('adoptedStyleSheets'))
  expect(modules).toHaveLength(2)
  expect(withWriter.map(([, name]) => name?.replace(/-.*/, ''))).toEqual(['Late'])
})
