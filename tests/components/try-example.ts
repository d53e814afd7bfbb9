import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import type { Example } from './components-site.js'
import type { DrivenPage, OpenPage } from './driven-page.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare const window: { readonly axe: { run(root: Element | null): Promise<{ readonly violations: Violation[] }> } }

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

/**
 * Read a page without scripts.
 * @returns what is wrong, in sentences; empty: all is right
 */
export async function readWithoutScripts(browser: Browser, address: string, { words }: Example): Promise<string[]> {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(address)
  // Nothing can be evaluated in a page without scripts.
  const fields = [...(await page.content()).matchAll(/ value="([^"]*)"/g)].map(([, value]) => value)
  const all = [await page.locator('body').innerText(), ...(await page.locator('svg text').allTextContents()), ...fields]
  await page.close()
  return all.join(' ').toLowerCase().includes(words.toLowerCase()) ? [] : [`without scripts "${words}" is missing`]
}

/**
 * Use the component of a page twice, before and after leaving the page, and look at it in both schemes, unless it is to be used once alone.
 * @returns what is wrong, in sentences; empty: all is right
 */
export async function tryExample(open: OpenPage, address: string, example: Example, once = false): Promise<string[]> {
  const wrong: string[] = []
  const page = await open()
  try {
    await page.goto(address)
    await use(page, example, example.shows)
    if (!once) {
      for (const scheme of ['light', 'dark']) wrong.push(...(await audit(page, scheme, example.axe)))
      await page.press('Escape')
      await page.evaluate(
        () =>
          document
            .querySelector<HTMLElement>('main a[href="/"], main a[href="../"], a[href="/"], a[href="../"]')
            ?.click(),
        0
      )
      await until(page, 'the other page', () => document.querySelector('h1')?.textContent === 'Components', 0)
      await page.goBack()
      await until(page, 'the page again', (gone) => document.querySelector('h1')?.textContent !== gone, 'Components')
      await use(page, example, example.again ?? example.shows)
    }
  } catch (error) {
    wrong.push((error as Error).message.split('\n')[0] ?? '')
  }
  wrong.push(...(await page.errors()))
  await page.close()
  return [...new Set(wrong)]
}

/** Press what the example names, once it answers, and wait for what is shown then and was not before. */
async function use(page: DrivenPage, example: Example, shows: string): Promise<void> {
  const { press = '.press', keys, types, styled, of } = example
  await until(page, 'what answers', () => document.querySelector('[data-cs-hydrated]') !== null, 0)
  await until(page, `${press} in the page`, (selector) => document.querySelector(selector) !== null, press)
  if (example.stays !== true && (await page.evaluate(showsText, shows)))
    throw new Error(`"${shows}" is shown before anything was pressed`)
  await (keys === undefined ? page.click(press) : page.focus(press))
  if (keys !== undefined) await page.press(keys)
  if (types !== undefined) await page.type(types)
  await until(page, `"${shows}"`, showsText, shows)
  for (const [name, value] of Object.entries(styled ?? {})) {
    const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    await until(
      page,
      `${property}: ${value}`,
      ([selector, wanted, expected]) => {
        const element = document.querySelector(selector)
        return element !== null && getComputedStyle(element).getPropertyValue(wanted) === expected
      },
      [of ?? press, property, value] as const
    )
  }
}

/** Wait until a page has something. */
async function until<Given>(
  page: DrivenPage,
  what: string,
  has: (given: Given) => boolean,
  given: Given
): Promise<void> {
  const end = Date.now() + 15_000
  while (!(await page.evaluate(has, given))) {
    if (Date.now() > end) throw new Error(`${what} did not come`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Look for barriers in a scheme; `known` is a rule that the package itself breaks. */
async function audit(page: DrivenPage, scheme: string, known: string | undefined): Promise<string[]> {
  await page.evaluate((name) => void (document.documentElement.dataset.theme = name), scheme)
  await page.run(axe)
  // What moves or fades in has the colours of none of its ends.
  await until(
    page,
    'the end of what moves',
    () =>
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
    0
  )
  const found = await page.evaluate(async () => (await window.axe.run(document.querySelector('article'))).violations, 0)
  return found
    .filter(({ id }) => id !== known)
    .map(({ id, nodes }) => `${id} (${scheme}): ${nodes[0]?.html.slice(0, 100)}`)
}

/** Whether a page shows a text, in any case: what stylesheets write in capitals as well, and what stands in charts and fields. */
const showsText = (text: string): boolean => {
  const others = [...document.querySelectorAll<SVGTextElement | HTMLInputElement>('svg text, input')]
  const all = document.body.innerText + others.map((one) => ('value' in one ? one.value : one.textContent)).join(' ')
  return all.toLowerCase().includes(text.toLowerCase())
}
