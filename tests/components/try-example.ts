import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import type { Example } from './components-site.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare const window: { readonly axe: { run(root: Element | null): Promise<{ readonly violations: Violation[] }> } }

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

/**
 * Read a page without scripts, then use its component twice, before and after leaving the page, and look at it in both schemes.
 * @returns what is wrong, in sentences; empty: all is right
 */
export async function tryExample(browser: Browser, url: string, example: Example): Promise<readonly string[]> {
  const wrong: string[] = []
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(`${url}/${example.example}/`)
  if (!(await hasText(plain, example.words))) wrong.push(`without scripts "${example.words}" is missing`)
  await plain.close()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.setDefaultTimeout(20_000)
  page.on('pageerror', ({ message }) => wrong.push(message))
  page.on('console', (message) => {
    // A site without an icon is asked for one.
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) wrong.push(message.text())
  })
  try {
    await page.goto(`${url}/${example.example}/`)
    await use(page, example, example.shows)
    for (const scheme of ['light', 'dark']) wrong.push(...(await audit(page, scheme, example.axe)))
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/"], a[href="../"]')?.click())
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Components')
    await page.goBack()
    await use(page, example, example.again ?? example.shows)
  } catch (error) {
    wrong.push((error as Error).message.split('\n')[0] ?? '')
  }
  await page.close()
  return [...new Set(wrong)]
}

/** Press what the example names, once it answers, and wait for what is shown then. */
async function use(page: Page, { press = '.press', keys, types, styled, of }: Example, shows: string): Promise<void> {
  await page.locator('[data-cs-hydrated]').first().waitFor({ state: 'attached' })
  const target = page.locator(press).first()
  await (keys === undefined ? target.click() : target.focus())
  if (keys !== undefined) await page.keyboard.press(keys)
  if (types !== undefined) await page.keyboard.type(types)
  await page.waitForFunction(containsText, shows)
  for (const [name, value] of Object.entries(styled ?? {}))
    await page.waitForFunction(
      ([selector, property, wanted]) => {
        const element = document.querySelector(selector)
        return element !== null && getComputedStyle(element).getPropertyValue(property) === wanted
      },
      [of ?? press, name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), value] as const
    )
}

/** Look for barriers in a scheme; `known` is a rule that the package itself breaks. */
async function audit(page: Page, scheme: string, known: string | undefined): Promise<string[]> {
  await page.evaluate((name) => void (document.documentElement.dataset.theme = name), scheme)
  await page.evaluate(axe)
  const found = await page.evaluate(async () => (await window.axe.run(document.querySelector('article'))).violations)
  return found
    .filter(({ id }) => id !== known)
    .map(({ id, nodes }) => `${id} (${scheme}): ${nodes[0]?.html.slice(0, 100)}`)
}

/** Whether a page shows a text, in any case: what stylesheets write in capitals as well, and what stands in charts and fields. */
const containsText = (text: string): boolean => {
  const others = [...document.querySelectorAll<SVGTextElement | HTMLInputElement>('svg text, input')]
  const all = document.body.innerText + others.map((one) => ('value' in one ? one.value : one.textContent)).join(' ')
  return all.toLowerCase().includes(text.toLowerCase())
}

async function hasText(page: Page, text: string): Promise<boolean> {
  // Nothing can be evaluated in a page without scripts.
  const fields = [...(await page.content()).matchAll(/ value="([^"]*)"/g)].map(([, value]) => value)
  const all = [
    await page.locator('body').innerText(),
    ...(await page.locator('svg text').allTextContents()),
    ...fields
  ].join(' ')
  return all.toLowerCase().includes(text.toLowerCase())
}
