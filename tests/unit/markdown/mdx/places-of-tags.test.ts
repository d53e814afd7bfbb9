import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'
import { compileDialect } from '../../dialects/compile-dialect.js'

const parts = `import { useState } from 'react'
export const Global = () => <div><style>{'body { margin: 0 } .x { color: red }'}</style></div>
export const Live = () => { const [n, set] = useState(0); return <div onClick={() => set(n + 1)}><style>{'html { margin: 0 }'}</style></div> }
export const Far = () => <div><style>{'.y { background: url(https://far.example/a.png) }'}</style>words</div>
export const Raw = ({ html }) => <div dangerouslySetInnerHTML={{ __html: html }} />
export const Heart = ({ children }) => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{children}</button> }
export const Order = ({ client }) => <b>{client}</b>
`

/** Compile a page with the components above. */
function compileWith(content: string, given = "import { Far, Global, Heart, Live, Order, Raw } from './parts.jsx'") {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, { 'parts.jsx': parts, 'inner.jsx': "import x from 'far-away/deep'\nexport const X = x\n" })
  return compileDialect(`${given}\n\n${content}\n`, 'capstan', { siteDir, format: 'mdx' })
}

test('styles and HTML of components are reported at their tags', async () => {
  const { findings } = await compileWith(
    '<Global />\n\n<Live />\n\n<Far />\n\n<Raw html="<p onclick=\'x\'>a</p><script>1</script>" />'
  )
  expect(findings).toEqual([
    expect.stringMatching(/^3 global-style .*styles of body/),
    expect.stringMatching(/^5 global-style .*styles of html/),
    expect.stringMatching(/^7 static-component A component writes a style that loads "https:\/\/far\.example\/a\.png"/),
    expect.stringMatching(/^9 inline-script /),
    expect.stringMatching(/^9 inline-script /)
  ])
})

test('the style of a component of the page is a style of its sheet', async () => {
  const declared = 'export const Own = () => <div><style>{\'.z { color: red }\'}</style><p className="z">z</p></div>'
  const { html, findings } = await compileWith('<Own />', declared)
  expect(findings).toEqual([])
  expect(html).toContain('<p class="z">z</p>')
  expect(html).not.toContain('style')
})

test('a time that is none is told with those that are, where it is no property of the component', async () => {
  const { findings } = await compileWith(
    '<Heart client="nonsense">x</Heart>\n\n<Order client="ACME" />\n\n<Heart client="idel">x</Heart>'
  )
  expect(findings).toEqual([
    '3 content-component Unexpected client="nonsense" of <Heart>, expected "load", "idle", "visible" or "only".',
    '7 content-component Unexpected client="idel" of <Heart>, expected "load", "idle", "visible" or "only".'
  ])
})

test('a package that is not there is named, with how it is installed', async () => {
  const { findings } = await compileWith(
    'Text',
    "import A from 'nowhere'\nimport B from '@a/none/deep'\nimport { X } from './inner.jsx'"
  )
  expect(findings).toEqual([
    '1 mdx-evaluate Cannot import "nowhere": the package "nowhere" is not installed; run "npm install nowhere".',
    '2 mdx-evaluate Cannot import "@a/none/deep": the package "@a/none" is not installed; run "npm install @a/none".',
    '3 mdx-evaluate Cannot import "./inner.jsx": inner.jsx:1:15: the package "far-away" is not installed; run "npm install far-away".'
  ])
})

test('a link that holds a component has something to read', async () => {
  const { findings } = await compileWith('[<Heart>x</Heart>](#a)\n\n## A')
  expect(findings.filter((finding) => finding.includes('empty-link'))).toEqual([])
})
