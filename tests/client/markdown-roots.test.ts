import { expect, it } from 'vitest'
import { capstan } from '../helpers/capstan.js'
import { temporaryFolder, writeFiles } from '../helpers/files.js'
import { openBrowserOn } from './support/open-browser.js'
import { serveBuilt } from './support/serve-built.js'

const files = {
  'site.config.ts': "export default { title: 'T', lang: 'en', trailingSlash: 'mixed' }\n",
  'content/other.md': '# Other\n',
  'content/index.md': `# T

::::Provider
Words with <Show label="inline" />.

<Show label="direct" />

| a | b |
| --- | --- |
| <Add>x</Add> | <Show label="table" /> |

:::note
In a note <Show label="note" /> and [other](./other.md).
:::

:::Add
**bold**
:::
::::

::::TabSet
:::TabPane{title="One"}
First pane \`code\`.
:::
:::TabPane{title="Two"}
## Second heading

Second pane.
:::
::::

<Show label="alone" />
`,
  'parts/context.ts': `import { createContext } from 'react'
export const Numbers = createContext(null)
`,
  'islands/Provider.tsx': `import { Children, useState } from 'react'
import { Numbers } from '../parts/context.ts'

export default function Provider({ children }) {
  const [n, set] = useState(1)
  return (
    <section data-n={Children.count(children)}>
      <Numbers.Provider value={{ n, set }}>{children}</Numbers.Provider>
    </section>
  )
}
`,
  'islands/Add.tsx': `import { useContext, useId } from 'react'
import { Numbers } from '../parts/context.ts'

export default function Add({ children }) {
  const { n, set } = useContext(Numbers)
  return (
    <button type="button" id={useId()} onClick={() => set(n + 1)}>
      add {children}
    </button>
  )
}
`,
  'islands/Show.tsx': `import { Component } from 'react'
import { Numbers } from '../parts/context.ts'

export default class Show extends Component {
  static contextType = Numbers
  render() {
    return <b>{this.props.label} {this.context?.n ?? 'missing'}</b>
  }
}
`,
  'islands/TabSet.tsx': `import { Children, useState } from 'react'

export default function TabSet({ children }) {
  const [at, set] = useState(0)
  const panes = Children.toArray(children)
  return (
    <div>
      {panes.map(({ props }, index) => <button key={index} type="button" onClick={() => set(index)}>{props.title}</button>)}
      {panes[at]}
    </div>
  )
}
`,
  'islands/TabPane.tsx': `export default function TabPane({ title, children }) {
  return <div title={title}>{children}</div>
}
`
}

const { open } = openBrowserOn(() => serveBuilt((folder) => writeFiles(folder, files), ['--strict']))

const labels = ['inline', 'direct', 'table', 'note']

it('gives islands between the tags of one its contexts, in tables and boxes too, before scripts run and after', async () => {
  const view = await open('/', { expectedErrors: /favicon/ })
  const html = await view.evaluate(async () => (await fetch(location.href)).text())
  for (const label of labels) expect(html.replaceAll(/<[^>]+>/g, '')).toContain(`${label} 1`)
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('alone missing')
  const root = view.locator('[data-cs-island^="Provider-"]')
  await view.locator('[data-cs-island^="Provider-"][data-cs-hydrated]').waitFor()
  const counted = /<section data-n="(\d)">/.exec(html)?.[1]
  expect(await root.locator('section').first().getAttribute('data-n')).toBe(counted)
  await view.getByRole('button', { name: 'add x' }).click()
  for (const label of labels) await view.locator('b', { hasText: `${label} 2` }).waitFor()
  await view.getByRole('button', { name: 'add bold' }).click()
  for (const label of labels) await view.locator('b', { hasText: `${label} 3` }).waitFor()
  const ids = await view.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids).toHaveLength(new Set(ids).size)
  const left = await root.elementHandle()
  await root.getByRole('link', { name: 'other' }).click()
  await view.getByRole('heading', { name: 'Other' }).waitFor()
  const text = await left.evaluate((element) => element.textContent)
  for (const label of labels) expect(text).toContain(`${label} 1`)
})

it('lets an island look at those between its tags, and keeps what it does not show at first in the page', async () => {
  const view = await open('/', { expectedErrors: /favicon/ })
  const html = await view.evaluate(async () => (await fetch(location.href)).text())
  expect(html).toContain('Second pane.')
  await view.locator('[data-cs-island^="TabSet-"][data-cs-hydrated]').waitFor()
  await view.getByText('First pane').waitFor()
  await view.getByRole('button', { name: 'Two' }).click()
  await view.getByText('Second pane.').waitFor()
  expect(await view.getByText('First pane').count()).toBe(0)
  await view.getByRole('button', { name: 'One' }).click()
  await view.getByText('First pane').waitFor()
})

it('reports the island that fails, at its tag; the others of its root live on', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    ...files,
    'islands/Broken.tsx': "export default function Broken() {\n  throw new Error('no luck')\n}\n",
    'content/index.md':
      '# T\n\n:::Provider\n<Show label="direct" />\n\nIn words <Broken>kept <Show label="deep" /></Broken>.\n:::\n\n:::Broken\n<Show label="own" />\n:::\n'
  })
  const { stdout, stderr } = await capstan(['check', folder])
  const places = [
    ...(stdout + stderr).matchAll(/content\/index\.md:(\d+:\d+) error The component "Broken" failed: no luck\./g)
  ]
  expect(places.map(([, place]) => place)).toEqual(['6:10', '9:1'])
})
