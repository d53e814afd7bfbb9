import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { capstan, root } from '../helpers/capstan.js'
import { temporaryFolder, writeFiles } from '../helpers/files.js'
import { openBrowserOn } from './support/open-browser.js'
import { serveBuilt } from './support/serve-built.js'

const form = `import { createContext, startTransition, use, useActionState, useEffect, useId, useOptimistic, useState } from 'react'
const Unit = createContext('none')
function Count() {
  const [count, add, isPending] = useActionState(async (before, step) => before + step, 1)
  const [shown, expect] = useOptimistic(count)
  const id = useId()
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const press = () => startTransition(() => { expect(count + 1); add(1) })
  return <section aria-labelledby={id} data-live={live}>
    <b id={id}>{shown} {use(Unit)}</b><button type="button" disabled={isPending} onClick={press}>add</button>
  </section>
}
export const Form = ({ children }) => <Unit.Provider value="pieces"><Count />{children}</Unit.Provider>
`
const send = `import { useActionState } from 'react'
import { useFormStatus } from 'react-dom'
const Button = () => <button disabled={useFormStatus().pending}>send</button>
export function Send() {
  const [said, act] = useActionState(async (before, data) => 'sent ' + data.get('amount'), 'nothing')
  return <form action={act}><input name="amount" defaultValue="4" /><Button /><output>{said}</output></form>
}
`
const small = `import { useId, useState } from 'react'
export default function Small() {
  const [n, set] = useState(1)
  return <button type="button" id={useId()} onClick={() => set(n + 1)}>small {n}</button>
}
`
const added = `import { Activity, createContext, memo, Profiler, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { preload } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { c as remember } from 'react/compiler-runtime'
const Closing = createContext(() => undefined)
const Tip = memo(() => {
  const close = useContext(Closing)
  const [place, move] = useState(0)
  useEffect(() => (addEventListener('tip-opens', close), () => removeEventListener('tip-opens', close)), [])
  useLayoutEffect(() => move(1), [])
  return <i>tip {place}</i>
})
const Late = ({ children }) => {
  const [isThere, come] = useState(false)
  useLayoutEffect(() => come(true), [])
  return isThere ? children : null
}
export function Opener() {
  const kept = remember(2)
  if (kept[0] === Symbol.for('react.memo_cache_sentinel')) kept[0] = { drawn: 0 }
  kept[0].drawn += 1
  const [isOpen, open] = useState(false)
  const [closed, close] = useState(0)
  useEffect(() => { if (isOpen) { preload('/robots.txt', { as: 'fetch' }); dispatchEvent(new Event('tip-opens')) } }, [isOpen])
  return <Closing.Provider value={() => close((times) => times + 1)}>
    <button type="button" cmdk-root="" onClick={() => open(true)}>open {typeof createRoot}</button>
    <Profiler id="p" onRender={() => undefined}>{isOpen && <Late><Tip /></Late>}</Profiler>
    <Activity mode={isOpen ? 'visible' : 'hidden'}><em>drawn {kept[0].drawn > 1 ? 'again' : 'once'}, closed {closed}</em></Activity>
  </Closing.Provider>
}
`
const use = `import { Form } from '../parts/form.jsx'\nimport { Send } from '../parts/send.jsx'\n\n# T\n\n<Send />\n\n<Form>\n## Inside\n\nWords of **Markdown**.\n</Form>\n`
const files = {
  'site.config.ts': `import Small from './islands/Small.jsx'
export default { trailingSlash: 'mixed',
  title: 'T', lang: 'en', sources: { allow: [${JSON.stringify(join(root, 'node_modules'))}] }, components: { Small }
}
`,
  'content/index.mdx': `---\nisland_runtime: react\n---\n${use}\n<Small />\n`,
  'content/twin.md': '# Twin\n\n<Small />\n',
  'content/two.md': '# Two\n\n<Small />\n\n<Small />\n',
  'content/plain.md': '# Plain\n',
  'content/added.mdx': "import { Opener } from '../parts/opener.jsx'\n\n# Added\n\n<Opener />\n",
  'parts/opener.jsx': added,
  'parts/form.jsx': form,
  'parts/send.jsx': send,
  'islands/Small.jsx': small
}

function writeSite(folder: string, given: Readonly<Record<string, string>>): void {
  writeFiles(folder, given)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

const { open } = openBrowserOn(() => serveBuilt((folder) => writeSite(folder, files)))

/** A site without an icon is asked for one. */
const expectedErrors = /favicon/

it('hydrates components on React itself where their page says so, and those of other pages on its twin', async () => {
  const page = await open('/', { expectedErrors })
  const inside = await page.locator('#inside').elementHandle()
  await page.locator('section[data-live="true"]').waitFor()
  await page.getByRole('button', { name: 'add' }).click()
  await page.locator('b', { hasText: '2 pieces' }).waitFor()
  const labelled = await page.locator('section[data-live]').getAttribute('aria-labelledby')
  expect(await page.locator('b').first().getAttribute('id')).toBe(labelled)
  expect(await inside.evaluate((element) => element.isConnected)).toBe(true)
  await page.getByRole('button', { name: 'send' }).click()
  await page.locator('output', { hasText: 'sent 4' }).waitFor()
  await page.getByRole('button', { name: 'small 1' }).click()
  await page.getByRole('button', { name: 'small 2' }).waitFor()
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const whole = (await loaded()).filter((name) => name.includes('/site-islands/'))
  await page.goto(new URL('/twin/', page.url()).href)
  await page.getByRole('button', { name: 'small 1' }).click()
  await page.getByRole('button', { name: 'small 2' }).waitFor()
  const twin = (await loaded()).filter((name) => name.includes('/site-islands/'))
  expect(twin.length).toBeGreaterThan(0)
  expect(twin.filter((name) => whole.includes(name))).toEqual([])
  await page.goto(new URL('/plain/', page.url()).href)
  await page.getByRole('heading', { name: 'Plain' }).waitFor()
  expect((await loaded()).filter((name) => name.includes('/site-islands/'))).toEqual([])
})

it('draws on the twin what asks for parts of React that only advise, in the order of effects that React has', async () => {
  const page = await open('/added/', { expectedErrors })
  await page.locator('[data-cs-hydrated]').waitFor()
  // Attributes of a component's own stay.
  await page.locator('button[cmdk-root]', { hasText: 'open function' }).click()
  await page.locator('i', { hasText: 'tip 1' }).waitFor()
  // What is drawn late does not hear of what happened before it.
  await page.locator('em', { hasText: 'drawn again, closed 0' }).waitFor()
})

it('gives the components of a page of Markdown ids that the page has once', async () => {
  const page = await open('/two', { expectedErrors })
  await expect.poll(() => page.locator('[data-cs-hydrated]').count()).toBe(2)
  const ids = await page.locator('.content button').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids.filter((id) => id !== '')).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
})

it('names the setting where a component imports what the twin of React has not', async () => {
  const folder = temporaryFolder()
  writeSite(folder, { ...files, 'content/index.mdx': use })
  const { stdout, stderr } = await capstan(['build', folder])
  expect(stdout + stderr).toMatch(
    /parts\/form\.jsx:1:\d+[\s\S]*"useActionState" is in React[\s\S]*island_runtime: react/
  )
})
