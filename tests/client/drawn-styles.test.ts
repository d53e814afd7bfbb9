/** Styles that components write: without scripts, with them, after navigation and back, under the policy of the site. */
import { expect, it } from 'vitest'
import { writeFiles } from '../helpers/files.js'
import { openBrowserOn } from './support/open-browser.js'
import { serveBuilt } from './support/serve-built.js'

const files = {
  'site.config.ts': "export default { trailingSlash: 'mixed', title: 'T' }\n",
  'content/index.mdx': "import { Box } from '../parts/Box.jsx'\n\n# Home\n\n<Box />\n\n[Other](./other.mdx)\n",
  'content/other.mdx':
    "import { Late, Live } from '../parts/Late.jsx'\n\n# Other\n\n<Late />\n\n<Live />\n\n[Home](./index.mdx)\n",
  'parts/Box.jsx': `import { useState } from 'react'
export function Box() {
  const [isOn, set] = useState(false)
  return (
    <button className={isOn ? 'on' : 'off'} onClick={() => set(!isOn)}>
      Box
      <style>{\`button.off { color: rgb(1, 2, 3) } button.on { color: rgb(4, 5, 6) }\`}</style>
    </button>
  )
}\n`,
  'parts/Late.jsx': `import { useEffect, useState } from 'react'
export function Late() {
  const [count, set] = useState(0)
  useEffect(() => {
    const style = document.createElement('style')
    style.append(\`.late { color: rgb(7, 8, \${count}) }\`)
    document.head.append(style)
    return () => style.remove()
  }, [count])
  return <button className="late" onClick={() => set(count + 1)}>Late</button>
}
export function Live() {
  const [count, set] = useState(0)
  return (
    <button className="live" onClick={() => set(count + 1)}>
      <style>{\`.live { color: rgb(9, 9, \${count}) }\`}</style>
      Live
    </button>
  )
}\n`
}

const { open } = openBrowserOn(() => serveBuilt((folder) => writeFiles(folder, files), ['--strict']))

/** A site without an icon is asked for one. */
const expectedErrors = /favicon/

it('are there before and after an interaction, go with their page, and come back with it', async () => {
  const page = await open('/', { expectedErrors })
  const color = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).color)
  const drawn = () => page.evaluate(() => document.querySelectorAll('link[rel="stylesheet"][href*="/drawn."]').length)
  await page.locator('[data-cs-hydrated] button').waitFor()
  expect([await color('.content button'), await drawn()]).toEqual(['rgb(1, 2, 3)', 1])
  await page.getByRole('button', { name: 'Box' }).click()
  await expect.poll(() => color('.content button')).toBe('rgb(4, 5, 6)')
  await page.locator('.content').getByRole('link', { name: 'Other' }).click()
  await page.locator('[data-cs-hydrated] .late').waitFor()
  await expect.poll(() => color('.late')).toBe('rgb(7, 8, 0)')
  expect(await drawn()).toBe(1)
  await page.locator('.late').click()
  await expect.poll(() => color('.late')).toBe('rgb(7, 8, 1)')
  await page.locator('.live').click()
  await expect.poll(() => color('.live')).toBe('rgb(9, 9, 1)')
  await page.goBack()
  await expect.poll(drawn).toBe(1)
  await expect.poll(() => color('.content button')).toBe('rgb(1, 2, 3)')
})
