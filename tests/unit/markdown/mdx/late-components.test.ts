import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'
import { compileDialect } from '../../dialects/compile-dialect.js'

const files = {
  'deep.jsx': 'export default () => <em>deep words</em>\n',
  'nested.jsx': `import { lazy, Suspense } from 'react'
const Deep = lazy(() => import('./deep.jsx'))
export default () => <Suspense fallback="wait"><Deep /></Suspense>
`,
  'parts.jsx': `import { lazy, Suspense, use } from 'react'
const Nested = lazy(() => import('./nested.jsx'))
export const Late = () => <Suspense fallback={<i>wait</i>}><Nested /></Suspense>
export const Bare = lazy(() => import('./deep.jsx'))
export const Gone = lazy(() => Promise.reject(new Error('not there')))
export const Hidden = () => <Suspense fallback={<i>wait</i>}><Gone /></Suspense>
export async function Server() { return <b>{await Promise.resolve('server')}</b> }
export const Waiting = () => <b>{use(new Promise(() => undefined))}</b>
`
}

/** Compile a page with the components above. */
function compileWith(content: string) {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, files)
  const text = `import { Bare, Gone, Hidden, Late, Server, Waiting } from './parts.jsx'\n\n${content}\n`
  return compileDialect(text, 'capstan', { siteDir, format: 'mdx' })
}

test('what is loaded late is in the page, and what it loads itself', async () => {
  const { html, findings } = await compileWith('<Late />\n\n<Bare />')
  expect(findings).toEqual([])
  expect(html.match(/<em>deep words<\/em>/g)).toHaveLength(2)
})

test('what cannot be loaded is told at its tag, in a boundary as well', async () => {
  const { findings } = await compileWith('<Gone />\n\n<Hidden />')
  expect(findings).toEqual([
    expect.stringMatching(/^3 mdx-evaluate The JavaScript of the page failed: not there/),
    expect.stringMatching(/^5 mdx-evaluate The JavaScript of the page failed: not there/)
  ])
})

test('what waits for a promise is told at its tag, with what to do, and its content stays', async () => {
  const { html, findings } = await compileWith('<Server>kept</Server>\n\n<Waiting />\n\n# T')
  const said = 'mdx-evaluate .*<(Server|Waiting)>.* waits for a promise.*export const data = await'
  expect(findings.sort()).toEqual([expect.stringMatching(`^3 ${said}`), expect.stringMatching(`^5 ${said}`)])
  expect(html).toContain('kept')
})
