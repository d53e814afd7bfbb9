/** Pages of both browsers by what the tests of components do with them. */
import type { Browser as ChromiumBrowser } from 'playwright-core'
import type { Browser as FirefoxBrowser } from 'puppeteer-core'

/** A page that a reader has open. */
export interface DrivenPage {
  readonly goto: (url: string) => Promise<unknown>
  readonly goBack: () => Promise<unknown>
  readonly click: (selector: string) => Promise<void>
  readonly focus: (selector: string) => Promise<void>
  readonly press: (keys: string) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly evaluate: <Given, Result>(run: (given: Given) => Result, given: Given) => Promise<Awaited<Result>>
  /** Run a script, which the content policy keeps from running in the page. */
  readonly run: (script: string) => Promise<unknown>
  /** Errors so far, those of the content policy among them. */
  readonly errors: () => Promise<readonly string[]>
  readonly close: () => Promise<unknown>
}

export type OpenPage = () => Promise<DrivenPage>

type Recording = typeof globalThis & { csViolations?: string[] }

/** Runs before all scripts of a page. */
const recordViolations = (): void => {
  const found: string[] = ((globalThis as Recording).csViolations = [])
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, lineNumber }) => {
    found.push(`content policy: ${violatedDirective} (${sourceFile}:${lineNumber})`)
  })
}
const readViolations = (): readonly string[] => (globalThis as Recording).csViolations ?? []

/** Browsers ask sites without an icon for one; what the policy refuses is recorded with its place. */
const isKnown = (text: string, url = ''): boolean =>
  url.endsWith('/favicon.ico') || /Content.Security.Policy/.test(text)

const viewport = { width: 1280, height: 800 }

/** Open pages in Chromium. */
export function openIn(browser: ChromiumBrowser): OpenPage {
  return async () => {
    const page = await browser.newPage({ viewport })
    const errors: string[] = []
    page.setDefaultTimeout(20_000)
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !isKnown(message.text(), message.location().url))
        errors.push(`${message.text()} ${message.location().url}`)
    })
    await page.addInitScript(recordViolations)
    return {
      goto: (url) => page.goto(url),
      goBack: () => page.goBack(),
      click: (selector) => page.locator(selector).first().click(),
      focus: (selector) => page.locator(selector).first().focus(),
      press: (keys) => page.keyboard.press(keys),
      type: (text) => page.keyboard.type(text),
      evaluate: (run, given) => page.evaluate(run as never, given) as never,
      run: (script) => page.evaluate(script),
      errors: async () => [...errors, ...(await page.evaluate(readViolations))],
      close: () => page.close()
    }
  }
}

/** Open pages in Firefox. */
export function openInFirefox(browser: FirefoxBrowser): OpenPage {
  return async () => {
    const page = await browser.newPage()
    const errors: string[] = []
    await page.setViewport(viewport)
    page.setDefaultTimeout(20_000)
    page.on('pageerror', (error) => errors.push(error instanceof Error ? error.message : String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && !isKnown(message.text(), message.location().url))
        errors.push(`${message.text()} ${message.location().url}`)
    })
    await page.evaluateOnNewDocument(recordViolations)
    return {
      goto: (url) => page.goto(url),
      goBack: () => page.goBack(),
      click: (selector) => page.locator(selector).click(),
      focus: (selector) => page.focus(selector),
      press: async (keys) => {
        const [key = '', ...held] = keys.split('+').reverse()
        const names = held.map((name) => (name === 'ControlOrMeta' ? 'Control' : name))
        for (const name of names) await page.keyboard.down(name as 'Control')
        await page.keyboard.press(key as 'Enter')
        for (const name of names) await page.keyboard.up(name as 'Control')
      },
      type: (text) => page.keyboard.type(text),
      evaluate: (run, given) => page.evaluate(run as never, given as never) as never,
      run: (script) => page.evaluate(script),
      errors: async () => [...errors, ...(await page.evaluate(readViolations))],
      close: () => page.close()
    }
  }
}
