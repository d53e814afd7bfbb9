import { chromium, type Browser } from 'playwright-core'
import { shared } from './shared.js'

/** Connect to the browser that all test files share; closing it closes what this file has opened. */
export async function connectBrowser(kind: 'headless shell' | 'chromium' = 'headless shell'): Promise<Browser> {
  return chromium.connect(await shared('browser', kind))
}
