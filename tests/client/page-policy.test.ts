import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { capstan } from '../helpers/capstan.js'
import { temporaryFolder, writeFiles } from '../helpers/files.js'
import { openBrowserOn } from './support/open-browser.js'
import { serveBuilt } from './support/serve-built.js'

const opened = `---
contentPolicy:
  img-src: [https://tiles.example.com]
  style-src-attr: ["'unsafe-inline'"]
---
`
const files = {
  'site.config.ts': "export default { title: 'T', lang: 'en', trailingSlash: 'mixed', print: true }\n",
  'content/index.md': '# Home\n\n[Open](./open.mdx), [other](./other.md)\n',
  'content/other.md': '# Other\n\n[Open](./open.mdx)\n',
  'content/open.mdx': `${opened}
import { useEffect, useState } from 'react'

export function Painted() {
  const [color, setColor] = useState('none')
  const paint = (element) => {
    element?.setAttribute('style', 'color: rgb(1, 2, 3)')
    if (element) setColor(getComputedStyle(element).color)
  }
  useEffect(() => paint(document.querySelector('output')), [])
  return <output>{color}</output>
}

# Open

<Painted /> [Home](./index.md)
`
}

const { open } = openBrowserOn(() => serveBuilt((folder) => writeFiles(folder, files)))

it('lets the page alone do what it names, and is entered and left by a full load', async () => {
  const view = await open('/', { expectedErrors: /favicon/ })
  const mark = () => view.evaluate(() => (document.documentElement.dataset.marked = ''))
  const isMarked = () => view.evaluate(() => document.documentElement.dataset.marked !== undefined)
  const follow = async (name: string, heading: string) => {
    await mark()
    await view.locator('.content').getByRole('link', { name, exact: true }).click()
    await view.getByRole('heading', { name: heading, level: 1 }).waitFor()
  }
  await follow('other', 'Other')
  expect(await isMarked()).toBe(true)
  await follow('Open', 'Open')
  expect(await isMarked()).toBe(false)
  await view.getByText('rgb(1, 2, 3)').waitFor()
  const policyOf = () => view.locator('meta[http-equiv]').getAttribute('content')
  expect(await policyOf()).toContain("img-src 'self' data: https://tiles.example.com;")
  await follow('Home', 'Home')
  expect(await isMarked()).toBe(false)
  expect(await policyOf()).not.toMatch(/tiles|style-src-attr/)
  await view.goBack()
  await view.getByText('rgb(1, 2, 3)').waitFor()
})

it('is told of, in every edition, and is refused to strangers and for scripts', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    ...files,
    'site.config.ts': `export default { title: 'T', lang: 'en', print: true,
  versions: [{ name: '2.0' }, { name: '1.0', folder: 'versions/1.0' }]
}
`,
    'versions/1.0/content/index.md': '# Home\n',
    'versions/1.0/content/open.md': `${opened}\n# Open\n`
  })
  const { code, stdout, stderr } = await capstan(['build', folder])
  expect(code, stdout + stderr).toBe(0)
  for (const place of ['content/open.mdx:2:1', 'versions/1.0/content/open.md:2:1'])
    expect(stdout + stderr).toContain(
      `${place} info The page alone may load more than others: img-src https://tiles.example.com; style-src-attr 'unsafe-inline'.`
    )
  const read = (path: string) => readFileSync(join(folder, 'build', path), 'utf8')
  for (const path of ['open/index.html', '1.0/open/index.html', 'print/index.html'])
    expect(read(path)).toContain('style-src-attr')
  for (const path of ['index.html', '1.0/index.html', '404.html']) expect(read(path)).not.toContain('tiles.example')
  expect(read('_headers')).toContain("img-src 'self' data: https://tiles.example.com;")

  const again = await capstan(['build', folder])
  expect(again.stdout + again.stderr).toContain('0 files written')
  expect(read('_headers')).toContain("img-src 'self' data: https://tiles.example.com;")

  const strange = temporaryFolder()
  cpSync(join(folder, 'versions/1.0/content'), join(strange, 'content'), { recursive: true })
  writeFileSync(join(strange, 'site.config.ts'), "export default { title: 'T', lang: 'en' }\n")
  const refused = await capstan(['check', strange, '--untrusted'])
  expect(refused.stdout + refused.stderr).toContain(
    'content/open.md:2:1 error The page of an untrusted site asks to load more'
  )
  writeFileSync(join(strange, 'content/open.md'), opened.replace('img-src', 'script-src'))
  const wrong = await capstan(['check', strange])
  expect(wrong.code).toBe(1)
  expect(wrong.stdout + wrong.stderr).toContain('expected img-src, connect-src, frame-src')
})
