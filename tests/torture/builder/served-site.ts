import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** What the process of a server holds after a garbage collection, in bytes. */
export interface ServedMemory {
  readonly heapUsed: number
  /** Buffers, and what else objects of JavaScript hold outside of the heap. */
  readonly external: number
  readonly rss: number
  /** What the server could not answer. */
  readonly errors: readonly string[]
}

/** A site that another process serves. */
export interface ServedSite {
  /** Wait until what a path answers fulfills a condition; throws when that takes a minute. */
  readonly waitFor: (path: string, isLive: (text: string, status: number) => boolean) => Promise<void>
  readonly measure: () => Promise<ServedMemory>
}

/** Milliseconds after which a change is lost, not slow. */
const timeout = 60_000

/** Serve a site until the test ends. */
export async function serveSite(siteDir: string): Promise<ServedSite> {
  const child = fork(join(import.meta.dirname, 'serve-process.js'), [siteDir], {
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    // Optimized code grows for hours, in the same heap as a leak would: snapshots of the heap 1,200 edits apart, of each kind of
    // edit, differ in that alone. Without it a line through the heap's size tells objects that stay.
    execArgv: ['--expose-gc', '--no-opt'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const { url } = await answerOf<{ url: string }>(child)
  return {
    waitFor: (path, isLive) => waitFor(new URL(path, url), isLive),
    measure: () => {
      child.send('measure')
      return answerOf<ServedMemory>(child)
    }
  }
}

async function answerOf<T>(child: ChildProcess): Promise<T> {
  const [answer] = (await once(child, 'message')) as [T]
  return answer
}

async function waitFor(url: URL, isLive: (text: string, status: number) => boolean): Promise<void> {
  const end = performance.now() + timeout
  for (;;) {
    const response = await fetch(url)
    if (isLive(await response.text(), response.status)) return
    if (performance.now() > end) throw new Error(`${url.pathname} does not show the change after ${timeout} ms`)
    await new Promise((resolve) => setTimeout(resolve, 3))
  }
}
