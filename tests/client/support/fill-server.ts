import type { Page } from 'playwright-core'

/** Type the address of a server into the console, in place of those that it offers. */
export async function fillServer(page: Page, address: string): Promise<void> {
  await page.getByLabel('服务器地址').selectOption('其他地址')
  await page.getByLabel('其他地址').fill(address)
}
