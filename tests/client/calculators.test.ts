/** The calculators of the first site in a browser, under its policy, and without scripts. */
import { expect, it } from 'vitest'
import { openBrowserOn } from './support/open-browser.js'
import { startFirstSite } from './support/first-site-server.js'

const { open } = openBrowserOn(() => startFirstSite())

it('calculates the size of a disk by cameras, resolution, codec, bitrate and days', async () => {
  const page = await open('/frigate/planning_setup')
  const calculator = page.locator('.calculator')
  await calculator.scrollIntoViewIfNeeded()
  const result = calculator.locator('output')
  await result.getByText('硬盘至少 2.9 TB').waitFor()
  await calculator.locator('fieldset:enabled').waitFor()
  await calculator.getByLabel('分辨率').selectOption({ label: '400 万（2560×1440）' })
  await calculator.getByLabel('编码').selectOption('H.264')
  expect(await calculator.getByLabel('每台的码率').inputValue()).toBe('8')
  await result.getByText('硬盘至少 11.5 TB').waitFor()
  await calculator.getByLabel('每台的码率').fill('2')
  await calculator.getByLabel('保留').fill('7')
  await result.getByText('每天写入 86.4 GB，一共 604.8 GB').waitFor()
  await calculator.getByLabel('保留').fill('')
  await result.getByText('硬盘至少 0 GB').waitFor()
})

it.each([
  ['/frigate/installation', '464mb', '低于 460 MB'],
  ['/0.17/frigate/installation', '528mb', '低于 524 MB']
])('calculates the shared memory as Frigate does, at %s', async (path, size, limit) => {
  const page = await open(path)
  const calculator = page.locator('.calculator')
  await calculator.scrollIntoViewIfNeeded()
  await calculator.locator('fieldset:enabled').waitFor()
  await calculator.getByLabel('1920×1080').fill('4')
  await calculator.getByLabel('宽').fill('2304')
  await calculator.getByLabel('高').fill('1296')
  await calculator.getByLabel('台数').fill('1')
  await calculator.locator('output code', { hasText: size }).waitFor()
  await calculator.getByText(limit).waitFor()
})

it('shows no calculator without scripts, but the tables', async () => {
  const page = await open('/frigate/planning_setup', { javaScriptEnabled: false })
  await page.getByRole('cell', { name: '400 万（2560×1440）' }).waitFor()
  expect(await page.locator('.calculator').isVisible()).toBe(false)
})
