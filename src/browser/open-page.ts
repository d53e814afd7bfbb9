import { MachineError } from '../model/errors.js'
import type { Protocol } from './protocol.js'

/** A page of a browser. */
export interface BrowserPage {
  /** Send a command to it, and wait for the result. */
  readonly send: <Result>(method: string, parameters?: object) => Promise<Result>
  /** Load a URL, and wait until all that it names is loaded. */
  readonly visit: (url: string) => Promise<void>
}

/** Open a page that shows nothing. */
export async function openPage(browser: Protocol, program: string): Promise<BrowserPage> {
  const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
  const target = { targetId, flatten: true }
  const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', target)
  const send = <Result>(method: string, parameters?: object) => browser.send<Result>(method, parameters, sessionId)
  await send('Page.enable')
  return {
    send,
    async visit(url) {
      const loaded = browser.once('Page.loadEventFired')
      // The end of the browser rejects it, also where nobody waits for it any more.
      loaded.catch(() => undefined)
      const { errorText } = await send<{ errorText?: string }>('Page.navigate', { url })
      if (errorText !== undefined) throw new MachineError(`${program} failed to open the site: ${errorText}.`)
      await loaded
    }
  }
}
