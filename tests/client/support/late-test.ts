import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { LateCase } from './late-parts.js'
import { missingNotice } from './late-parts.js'
import type { LateSites } from './late-sites.js'
import type { TestBrowser } from './open-browser.js'
import type { Trouble } from './take-away.js'

/** A case, and what befalls it. */
export interface LateTest {
  readonly late: LateCase
  readonly trouble: Trouble
  /** What the test is called by. */
  readonly name: string
}

/** List what can befall some cases. */
export function lateTests(cases: readonly LateCase[], troubles: readonly Trouble[]): readonly LateTest[] {
  return cases.flatMap((late) =>
    troubles
      .filter((trouble) => trouble.befalls(late))
      .map((trouble) => ({ late, trouble, name: `${late.name}, ${trouble.name}` }))
  )
}

/**
 * Take files away, and let a reader ask for what they hold: the page stays, the place says that it is missing where anybody misses it, what was
 * typed is kept, and the next attempt works once the files are there.
 */
export async function expectStaying(browser: TestBrowser<LateSites>, { late, trouble }: LateTest): Promise<void> {
  const { small, kept, url } = browser.site()
  const page = await browser.openBlank({ expectedErrors: /Failed to load resource|ERR_|when fetching the script/ })
  await late.serve?.(page)
  const end = await trouble.begin(page, late)
  await page.goto({ first: url, small, kept }[late.site ?? 'first'] + late.path)
  // What marks the document is lost where the page is left.
  await page.evaluate(() => (document.documentElement.dataset.marked = 'yes'))
  await late.use(page)
  if (late.isQuiet) {
    await late.works(page)
    await end()
    expect(await missingNotice(page).count()).toBe(0)
  } else if (trouble.endsByItself) {
    await end()
    await late.works(page)
    expect(await noticeOf(late, page).count()).toBe(0)
  } else {
    await expectNotice(late, page)
    await end()
    await retry(late, page)
    await late.works(page)
  }
  const marked = () => page.evaluate(() => document.documentElement.dataset.marked)
  if (late.reloads && trouble.isAnswered) await expect.poll(marked).toBeUndefined()
  else expect(await marked()).toBe('yes')
}

function noticeOf({ notice = missingNotice }: LateCase, page: Page) {
  return notice(page)
}

/** Wait until the place says that something is missing. */
async function expectNotice(late: LateCase, page: Page): Promise<void> {
  const isTold = async () => {
    if ((await noticeOf(late, page).count()) > 0) return true
    if (late.isAskedAgain) await late.use(page)
    return false
  }
  await expect.poll(isTold).toBe(true)
}

/** Try again until nothing says any more that it is missing: several parts of the page may need the file. */
async function retry(late: LateCase, page: Page): Promise<void> {
  const attempt = async () => {
    if (late.retry) await late.retry(page)
    else
      await missingNotice(page)
        .getByRole('button')
        .evaluateAll((buttons) => {
          for (const button of buttons as HTMLElement[]) button.click()
        })
    return noticeOf(late, page).count()
  }
  if (late.retry) await attempt()
  else await expect.poll(attempt).toBe(0)
}
