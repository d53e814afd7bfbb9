import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../helpers/capstan.js'
import { writeFiles } from '../helpers/files.js'
import { openBrowserOn } from './support/open-browser.js'
import { serveBuilt } from './support/serve-built.js'

const page = `import { Provider, Show, Switch } from '../parts/give.jsx'
import { Add } from '../parts/add.jsx'
import Part from './_part.mdx'

# T

<Provider>

| a | b |
| --- | --- |
| <Add /> | <Show label="table" /> |

:::note
Words and <Show label="note" />.

<Add>**bold** [link](./other.md)</Add>
:::

::::tabs
:::tab[One]
<Show label="first tab" />
:::
:::tab[Two]
<Show label="second tab" />
:::
::::

<details>
<summary>Sum <Show label="summary" /></summary>

<Show label="details" />

</details>

<Part />

<Steps>

1. First <Show label="step" />

   :::tip
   Deep <Show label="deep" />.
   :::

</Steps>

<Show label="direct" />

<Switch>

| a |
| --- |
| <Add>late</Add> |

</Switch>

</Provider>
`
const files = {
  'site.config.ts': `export default { trailingSlash: 'mixed',
  title: 'T', lang: 'en', sources: { allow: [${JSON.stringify(join(root, 'node_modules'))}] }
}
`,
  'content/index.mdx': page,
  'content/react.mdx': `---\nisland_runtime: react\n---\n\n${page}`,
  'content/late.mdx': `import { Bare, Late } from '../parts/late.jsx'
import { lazy, Suspense } from 'react'

export const Own = lazy(() => import('../parts/big.jsx'))

# Late

<Late>Words of **mine**.</Late>

<Bare name="bare" />

<Suspense fallback="wait"><Own name="own" /></Suspense>
`,
  'parts/late.jsx': `import { lazy, Suspense } from 'react'
const Inner = lazy(() => import('./big.jsx'))
export const Late = ({ children }) => <Suspense fallback={<i>wait</i>}><Inner name="late" />{children}</Suspense>
export const Bare = lazy(() => import('./big.jsx'))
`,
  'parts/big.jsx': `import { useState } from 'react'
export default function Big({ name }) {
  const [n, set] = useState(0)
  return <button type="button" onClick={() => set(n + 1)}>{name} {n}</button>
}
`,
  'content/_part.mdx': `import { Show } from '../parts/give.jsx'\n\nIn a partial: <Show label="partial" />\n`,
  'content/other.md': '# Other\n',
  'parts/context.js': "import { createContext } from 'react'\nexport const Numbers = createContext(null)\n",
  'parts/give.jsx': `import { useContext, useId, useState } from 'react'
import { Numbers } from './context.js'
export function Provider({ children }) {
  const [n, set] = useState(1)
  return <section><Numbers.Provider value={{ n, set }}>{children}</Numbers.Provider></section>
}
export function Switch({ children }) {
  const [isOn, set] = useState(false)
  return <div><button type="button" onClick={() => set(!isOn)}>reveal</button>{isOn ? children : null}</div>
}
export const Show = ({ label }) => <b id={useId()}>{label} {useContext(Numbers)?.n ?? 'missing'}</b>
`,
  'parts/add.jsx': `import { useContext, useId } from 'react'
import { Numbers } from './context.js'
export function Add({ children }) {
  const { n, set } = useContext(Numbers)
  return <button type="button" id={useId()} onClick={() => set(n + 1)}>add {children}</button>
}
`
}

const { open } = openBrowserOn(() =>
  serveBuilt((folder) => {
    writeFiles(folder, files)
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  })
)

const labels = 'table, note, first tab, second tab, summary, details, partial, step, deep, direct'.split(', ')

it.each(['/', '/react'])('reaches with contexts what is in tables, boxes, tabs and partials: %s', async (path) => {
  const view = await open(path, { expectedErrors: /favicon/ })
  const html = await view.evaluate(async () => (await fetch(location.href)).text())
  for (const label of labels) expect(html.replaceAll(/<[^>]+>/g, '')).toContain(`${label} 1`)
  await view.locator('[data-cs-hydrated]').waitFor()
  const idsOf = (text: string) => [...text.matchAll(/ id="(_i0[^"]*)"/g)].map(([, id]) => id)
  const written = idsOf(html)
  const live = await view.locator('[data-cs-island] [id^="_i0"]').evaluateAll((all) => all.map(({ id }) => id))
  expect(live.filter((id) => !written.includes(id))).toEqual([])
  expect(live).toHaveLength(new Set(live).size)
  await view.getByRole('button', { name: 'add bold link' }).click()
  for (const label of labels) await view.locator('b', { hasText: `${label} 2` }).waitFor({ state: 'attached' })
  const press = async () => view.getByRole('button', { name: 'reveal' }).click()
  await press()
  await view.getByRole('button', { name: 'add late' }).click()
  await view.locator('b', { hasText: 'direct 3' }).waitFor()
  await press()
  await press()
  await view.getByRole('button', { name: 'add late' }).click()
  await view.locator('b', { hasText: 'direct 4' }).waitFor()
})

it('brings back what the build wrote when the page is left', async () => {
  const view = await open('/', { expectedErrors: /favicon/ })
  await view.locator('[data-cs-hydrated]').waitFor()
  const left = await view.evaluateHandle(() => document.querySelector('[data-cs-island]'))
  await view.getByRole('button', { name: 'add bold link' }).click()
  await view.locator('b', { hasText: 'table 2' }).waitFor()
  await view.getByRole('link', { name: 'Other' }).last().click()
  await view.getByRole('heading', { name: 'Other' }).waitFor()
  const text = await left.evaluate((element) => element?.textContent ?? '')
  for (const label of labels) expect(text).toContain(`${label} 1`)
})

it('has the words of what is loaded late in the page, and hydrates it when it is there', async () => {
  const view = await open('/late', { expectedErrors: /favicon/ })
  const html = await view.evaluate(async () => (await fetch(location.href)).text())
  for (const words of ['late 0', 'Words of', 'bare 0', 'own 0']) expect(html).toContain(words)
  expect(html).not.toContain('wait')
  await expect.poll(() => view.locator('[data-cs-hydrated]').count()).toBe(3)
  for (const name of ['late', 'bare', 'own']) {
    await view.getByRole('button', { name: `${name} 0` }).click()
    await view.getByRole('button', { name: `${name} 1` }).waitFor()
  }
})
