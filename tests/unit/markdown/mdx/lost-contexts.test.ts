import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'
import { compileDialect } from '../../dialects/compile-dialect.js'

const files = {
  'context.js': "import { createContext } from 'react'\nexport const Numbers = createContext(null)\n",
  'parts.jsx': `import { createContext, memo, use, useContext, useState } from 'react'
import { Maybe } from 'optional'
import { Numbers } from './context.js'
const Themes = createContext('light')
export const Give = ({ children }) => <section><Numbers.Provider value={{ n: 3 }}>{children}</Numbers.Provider></section>
export const Live = ({ children }) => { const [n] = useState(1); return <section onClick={() => n}>{children}</section> }
export const Show = () => <b>{useContext(Numbers)?.n ?? 'none'}</b>
export const Use = memo(() => <b>{use(Numbers)?.n ?? 'none'}</b>)
export const Need = () => { const { n } = useContext(Numbers); return <b>{n}</b> }
export const Themed = () => <b>{useContext(Themes)}</b>
export const GiveMaybe = ({ children }) => <Maybe.Provider value="yes">{children}</Maybe.Provider>
export const May = () => <b>{useContext(Maybe) ?? 'may'}</b>
export const Broken = () => { throw new Error('never') }
`,
  'node_modules/optional/package.json': '{ "name": "optional", "main": "index.js" }',
  'node_modules/optional/index.js': "import { createContext } from 'react'\nexport const Maybe = createContext()\n"
}

/** Compile a page with the components above. */
function compileWith(content: string) {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, files)
  const names = 'Broken, Give, GiveMaybe, Live, May, Need, Show, Themed, Use'
  const text = `import { ${names} } from './parts.jsx'\n\n${content}\n`
  return compileDialect(text, 'capstan', { siteDir, format: 'mdx' })
}

const lost = (name: string, line: number): unknown =>
  expect.stringMatching(new RegExp(`^${line} lost-context The component <${name}> reads a context that no component`))

test('a context that a component of the page gives elsewhere is missed at the tag that reads it', async () => {
  const { findings } = await compileWith('<Give>\n\n<Show />\n\n</Give>\n\n<Show />\n\n<Use />\n\n<Themed />')
  expect(findings).toEqual([lost('Show', 9), lost('Use', 11)])
})

test('so it is in a root, between its tags and in its slots', async () => {
  const { html, findings } = await compileWith(
    '<Give>\n\n<Show />\n\n</Give>\n\n<Live>\n\n<Show />\n\n| a |\n| --- |\n| <Use /> |\n\n</Live>\n'
  )
  expect(findings).toEqual([lost('Show', 11), lost('Use', 15)])
  expect(html.match(/data-cs-island/g)).toHaveLength(1)
})

test('contexts that are optional, have a value of themselves, or are nowhere given are no fault', async () => {
  const { findings } = await compileWith('<GiveMaybe>x</GiveMaybe>\n\n<May />\n\n<Show />\n\n<Themed />')
  expect(findings).toEqual([])
})

test('a component that fails for want of a context says so at its tag, and costs itself alone', async () => {
  const { html, findings } = await compileWith(
    '<Need />\n\n<Live>\n\nWords.\n\n| a |\n| --- |\n| <Need /> |\n\n</Live>\n\n<Give>\n<Need />\n</Give>'
  )
  const said =
    'mdx-evaluate The component <Need> of "[^"]+" reads a context that no component around it gives \\(Cannot'
  expect(findings).toEqual([expect.stringMatching(`^3 ${said}`), expect.stringMatching(`^11 ${said}`)])
  expect(html).toContain('data-cs-island="Live-')
  expect(html).toContain('<b>3</b>')
})

test('a component that fails below a root is named at its own tag', async () => {
  const { html, findings } = await compileWith('<Live>\n  Words.\n  <Give><Broken /></Give>\n</Live>')
  expect(findings[0]).toMatch(/^5 mdx-evaluate The component <Broken> of "\.\/parts\.jsx" failed: never/)
  expect(html).toContain('Words.')
})
