import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../helpers/capstan.js'
import { writeFiles } from '../helpers/files.js'
import { openBrowserOn } from './support/open-browser.js'
import { serveBuilt } from './support/serve-built.js'

const files = {
  'site.config.ts': `export default { trailingSlash: 'mixed',
  title: 'T', lang: 'en', sources: { allow: [${JSON.stringify(join(root, 'node_modules'))}] }
}
`,
  'content/index.mdx': `import { Provider, Show } from '../parts/give.jsx'
import { Add } from '../parts/add.jsx'
import { Plus, Total } from '../parts/store.jsx'
import { Count } from '../parts/count.jsx'
import * as Accordion from '@radix-ui/react-accordion'
import * as Tabs from '@radix-ui/react-tabs'
import Broken from '../parts/broken.jsx'
import Wide from '../parts/wide.jsx'
import { Idle } from '../parts/idle.jsx'

# T

<Provider>
  Words with a [link](./other.md).

  <Show />

  - one <Add />

  ## Heading inside
</Provider>

<Count name="outer">

| a | b |
| --- | --- |
| <Count name="one" /> | <Count name="two" /> |

</Count>

<Plus />

Between the two.

<Total />

<Accordion.Root type="single" collapsible defaultValue="a">
  <Accordion.Item value="a">
    <Accordion.Header><Accordion.Trigger>First</Accordion.Trigger></Accordion.Header>
    <Accordion.Content>
      ### Open heading

      \`\`\`js
      const open = 1
      \`\`\`
    </Accordion.Content>
  </Accordion.Item>
  <Accordion.Item value="b">
    <Accordion.Header><Accordion.Trigger asChild><button type="button">Second</button></Accordion.Trigger></Accordion.Header>
    <Accordion.Content>
      ### Closed heading

      Hidden words and [a link](./other.md).
    </Accordion.Content>
  </Accordion.Item>
</Accordion.Root>

<Tabs.Root defaultValue="x">
  <Tabs.List><Tabs.Trigger value="x">Ex</Tabs.Trigger><Tabs.Trigger value="y">Why</Tabs.Trigger></Tabs.List>
  <Tabs.Content value="x">In **x**.</Tabs.Content>
  <Tabs.Content value="y">In **y**, hidden.</Tabs.Content>
</Tabs.Root>

<Broken>Words of the broken one.</Broken>

<Wide client="only" fallback={<p>Waiting…</p>} />

<Idle client="idle" />
`,
  'content/other.md': '# Other\n',
  'parts/context.js': "import { createContext } from 'react'\nexport const Numbers = createContext(null)\n",
  'parts/give.jsx': `import { useContext, useId, useState } from 'react'
import { Numbers } from './context.js'
export function Provider({ children }) {
  const [n, set] = useState(1)
  return <section><Numbers.Provider value={{ n, set }}>{children}</Numbers.Provider></section>
}
export const Show = () => <b id={useId()}>n is {useContext(Numbers)?.n ?? 'missing'}</b>
`,
  'parts/count.jsx': `import { useState } from 'react'
export function Count({ name, children }) {
  const [n, set] = useState(0)
  return <div><button type="button" onClick={() => set(n + 1)}>{name} {n}</button>{children}</div>
}
`,
  'parts/add.jsx': `import { useContext, useId } from 'react'
import { Numbers } from './context.js'
export function Add() {
  const { n, set } = useContext(Numbers)
  return <button type="button" id={useId()} onClick={() => set(n + 1)}>add</button>
}
`,
  'parts/numbers.js': `let total = 5
const listeners = new Set()
export const read = () => total
export const listen = (listener) => (listeners.add(listener), () => listeners.delete(listener))
export const add = () => { total += 1; for (const listener of listeners) listener() }
`,
  'parts/store.jsx': `import { useSyncExternalStore } from 'react'
import { add, listen, read } from './numbers.js'
export const Plus = () => <button type="button" onClick={add}>plus</button>
export const Total = () => <i>total {useSyncExternalStore(listen, read, read)}</i>
`,
  'parts/wide.jsx': 'const width = window.innerWidth\nexport default () => <em>width {width}</em>\n',
  'parts/idle.jsx': 'export const Idle = () => <u onClick={() => undefined}>{typeof window}</u>\n',
  'parts/broken.jsx': `export default function Broken({ children }) {
  if (typeof window !== 'undefined') throw new Error('only here')
  return <section onClick={() => undefined}>{children}</section>
}
`
}

const { open } = openBrowserOn(() =>
  serveBuilt((folder) => {
    writeFiles(folder, files)
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  })
)

/** A site without an icon is asked for one; one component fails, and says so. */
const expectedErrors = /favicon|only here/

it('keep what runs in the blocks between their tags alive', async () => {
  const page = await open('/', { expectedErrors: /favicon|island/ })
  for (const name of ['outer', 'one', 'two']) {
    const button = page.getByRole('button', { name: new RegExp(`^${name} `) })
    await button.scrollIntoViewIfNeeded()
    await page.locator('[data-cs-hydrated]', { has: button }).first().waitFor()
    await button.click()
    await expect.poll(() => button.textContent()).toBe(`${name} 1`)
  }
})

it('gives the contexts and stores of components to those between their tags and in other imports', async () => {
  const page = await open('/', { expectedErrors })
  await page.locator('[data-cs-island^="Provider-"][data-cs-hydrated]').waitFor()
  await page.getByRole('button', { name: 'add' }).click()
  await page.locator('b', { hasText: 'n is 2' }).waitFor()
  await page.locator('[data-cs-island^="Total-"][data-cs-hydrated]').waitFor()
  await page.getByRole('button', { name: 'plus' }).click()
  await page.locator('i', { hasText: 'total 6' }).waitFor()
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids).toHaveLength(new Set(ids).size)
})

it('opens an accordion and tabs around Markdown, whose elements stay the same ones', async () => {
  const page = await open('/', { expectedErrors })
  const islands = page.locator('[data-cs-island^="Root-"]')
  await islands.first().scrollIntoViewIfNeeded()
  await page.locator('[data-cs-island^="Root-"][data-cs-hydrated]').nth(1).waitFor()
  const heading = await page.locator('#open-heading').elementHandle()
  await page.getByRole('button', { name: 'Second' }).click()
  await page.getByRole('heading', { name: 'Closed heading' }).waitFor()
  await page.getByText('Hidden words').waitFor()
  expect(await page.locator('#open-heading').count()).toBe(0)
  await page.getByRole('button', { name: 'First' }).click()
  await page.locator('#open-heading').waitFor()
  expect(await heading.evaluate((element) => element.isConnected)).toBe(true)
  await page.locator('pre').hover()
  await page.getByRole('tab', { name: 'Why' }).click()
  await page.getByRole('tabpanel').filter({ hasText: 'In y, hidden.' }).waitFor()
})

it('leads a link to what is closed to the component that closes it', async () => {
  const page = await open('/', { expectedErrors })
  const accordion = page.locator('[data-cs-island^="Root-"]').first()
  await accordion.scrollIntoViewIfNeeded()
  await page.locator('[data-cs-island^="Root-"][data-cs-hydrated]').first().waitFor()
  await page.evaluate(() => scrollTo({ top: 0 }))
  await page.evaluate(() => {
    location.hash = '#closed-heading'
  })
  await expect
    .poll(() => accordion.evaluate((element) => Math.round(element.getBoundingClientRect().top) < 200))
    .toBe(true)
})

it('shows what is closed to those who run no scripts, and what the build wrote where a component fails', async () => {
  const page = await open('/', { expectedErrors })
  const html = await page.evaluate(async () => (await fetch('/')).text())
  for (const words of ['Hidden words and', 'In <strong>y</strong>, hidden.']) expect(html).toContain(words)
  const broken = page.locator('[data-cs-island^="broken-"]')
  await broken.scrollIntoViewIfNeeded()
  await page.locator('[data-cs-island^="broken-"][data-cs-failed]').waitFor()
  await broken.getByText('Words of the broken one.').waitFor()
})

it('runs what only a browser has there alone, and other components with the page where their tags say so', async () => {
  const page = await open('/', { expectedErrors })
  const html = await page.evaluate(async () => (await fetch('/')).text())
  expect(html).toMatch(/data-cs-island="wide-[^>]*data-cs-client="only"[^>]*><p>Waiting…<\/p>/)
  // Neither is near the viewport.
  await page.locator('em', { hasText: /^width \d+$/ }).waitFor({ state: 'attached' })
  await page.locator('[data-cs-client="idle"][data-cs-hydrated]').waitFor({ state: 'attached' })
  expect(await page.getByText('Waiting…').count()).toBe(0)
})
