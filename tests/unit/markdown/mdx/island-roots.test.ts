import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'
import { compileDialect } from '../../dialects/compile-dialect.js'

const parts = `import { createContext, useContext, useId, useState } from 'react'
const Numbers = createContext(0)
export const Still = ({ children }) => <section><Numbers.Provider value={3}>{children}</Numbers.Provider></section>
export const Show = () => <b>{useContext(Numbers)}</b>
export const Box = ({ label, children }) => { const [isOn, set] = useState(false); return <div><button onClick={() => set(!isOn)}>{label}</button>{isOn && children}</div> }
export const Press = ({ format }) => <button id={useId()} onClick={() => undefined}>{format ? format(1) : useContext(Numbers)}</button>
Box.Inner = ({ children }) => <p>{children}</p>
`

/** Compile a page with the components above. */
function compileWith(content: string) {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, { 'parts.jsx': parts })
  const text = `import { Box, Press, Show, Still } from './parts.jsx'\n\n${content}\n`
  return compileDialect(text, 'capstan', { siteDir, format: 'mdx' })
}

test('a component that gives a context to what needs no browser needs none', async () => {
  const { html, findings } = await compileWith('<Still>\n\nWords and <Show />.\n\n</Still>')
  expect(findings).toEqual([])
  expect(html).toContain('Words and <b>3</b>.')
  expect(html).not.toContain('data-cs-island')
})

test('one that gives a context to what needs a browser is the root of it, and static parts are slots', async () => {
  const { html, findings } = await compileWith('<Still>\n\n## Heading\n\n<Press />\n\n</Still>\n\n<Press />')
  expect(findings).toEqual([])
  expect(html.match(/data-cs-island="\w+/g)).toEqual(['data-cs-island="Still', 'data-cs-island="Press'])
  expect(html).toMatch(/<div data-cs-slot="0"><h2 id="heading">Heading/)
  expect(html.match(/<button id="[^"]+">\d/g)).toEqual(['<button id="_i0_0_">3', '<button id="_i1_0_">0'])
})

test('what is not shown at first is in the page, text and elements, and members are components', async () => {
  const { html, findings } = await compileWith(
    '<Box label={<i>icon</i>}>\n  Words\n  <Box.Inner>**kept** [link](#a)</Box.Inner>\n</Box>'
  )
  expect(findings).toEqual([])
  expect(html).toContain('data-cs-hidden')
  for (const words of ['<button><span data-cs-slot="0"><i>icon</i></span></button>', 'Words', '<strong>kept</strong>'])
    expect(html).toContain(words)
})

test('a function is reported at the tag that is given it, below a root as well, and the words stay', async () => {
  const { html, findings } = await compileWith('<Still>\n  Kept words.\n  <Press format={(n) => n} />\n</Still>')
  expect(findings).toEqual([expect.stringMatching(/^5 island "format" of the island <Press> is a function/)])
  expect(html).toContain('Kept words.')
})

test('a module or a component that asks for what only a browser has is drawn there alone, which is told at its place', async () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'module.jsx': 'const wide = window.innerWidth\nexport default () => <b>{wide}</b>\n',
    'call.jsx': 'export const Call = () => <b>{document.title}</b>\n'
  })
  const text =
    "import Module from './module.jsx'\nimport { Call } from './call.jsx'\n\n# T\n\n<Module>kept</Module>\n\n<Call />\n"
  const { html, findings } = await compileDialect(text, 'capstan', { siteDir, format: 'mdx' })
  expect(findings).toEqual([
    expect.stringMatching(/^1 browser-only "\.\/module\.jsx" needs a browser \(window is not defined\)/),
    expect.stringMatching(/^8 browser-only The component <Call> needs a browser \(document is not defined\)/)
  ])
  expect(html.match(/data-cs-client="only"/g)).toHaveLength(2)
  expect(html).toContain('kept')
})
