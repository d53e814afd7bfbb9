import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { MachineError } from '../model/errors.js'
import { childEnvironment } from '../utils/child-environment.js'
import { createProtocol, type Protocol } from './protocol.js'

/** A running browser. */
export interface Chromium extends Protocol {
  /** End it, and remove what it has written. */
  close(): Promise<void>
}

/** How it is started: without a window, and without anything that asks other servers by itself. */
const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--hide-scrollbars',
  '--mute-audio',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync'
]

/** What a browser may reach. */
export interface ChromiumOptions {
  /** Origin of the only server that it may ask, such as `http://127.0.0.1:4400`; undefined: it asks whom a page names. */
  readonly onlyOrigin?: string | undefined
}

/** Start a browser, and speak with it through two pipes: no port is opened. It ends with this process. */
export function openChromium(program: string, { onlyOrigin }: ChromiumOptions = {}): Chromium {
  const profile = mkdtempSync(join(tmpdir(), 'capstan-browser-'))
  // Its sandbox refuses to run as root, as in containers.
  const isRoot = process.getuid?.() === 0
  const child = spawn(
    program,
    [
      ...flags,
      ...(onlyOrigin === undefined ? [] : confiningFlags(onlyOrigin)),
      ...(isRoot ? ['--no-sandbox'] : []),
      `--user-data-dir=${profile}`,
      'about:blank'
    ],
    { env: childEnvironment(), stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] }
  )
  const [, , errors, input, output] = child.stdio as unknown as [null, null, Readable, Writable, Readable]
  let said = ''
  errors.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)))
  // Commands to a browser that has ended are rejected by its end.
  input.on('error', () => undefined)
  const protocol = createProtocol(input, output)
  const ended = new Promise<void>((resolve) => {
    child.on('error', ({ message }) => {
      protocol.fail(new MachineError(`Failed to run ${program}: ${message}.`))
      resolve()
    })
    child.on('close', (code, signal) => {
      protocol.fail(new MachineError(`${program} ended (${signal ?? code}) before the file was made:\n${said.trim()}`))
      resolve()
    })
  })
  return {
    send: protocol.send,
    once: protocol.once,
    async close() {
      // A signal may reach only the script that has started the browser, as Debian's for its headless shell.
      const closed = protocol.send('Browser.close').catch(() => undefined)
      await Promise.race([closed, ended])
      if (child.exitCode === null && child.signalCode === null) child.kill()
      await ended
      // Its processes may still write for a moment after it.
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

/**
 * List the flags that leave a browser one server: each other host, an address of numbers too, and each other port is one that does not
 * exist, for requests, sockets and names that are looked up early. What would pass a proxy by, as WebRTC does, has to take one that does not exist.
 */
function confiningFlags(origin: string): string[] {
  const { host } = new URL(origin)
  return [
    `--host-resolver-rules=MAP ${host} ${host}, MAP * ~NOTFOUND`,
    '--proxy-server=http://proxy.invalid:9',
    // The last rule that fits counts. Without the first, each port of this machine would be asked directly.
    `--proxy-bypass-list=<-loopback>;${host}`,
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--force-webrtc-ip-handling-policy',
    '--disable-quic',
    '--dns-prefetch-disable'
  ]
}
