/** The DevTools protocol over pipes: JSON messages that end in NUL (https://chromedevtools.github.io/devtools-protocol/). */
import type { Readable, Writable } from 'node:stream'

/** Commands to a browser. */
export interface Protocol {
  /** Send a command, to a page where its session is given, and wait for the result; rejects when it fails or the browser ends. */
  readonly send: <Result>(method: string, parameters?: object, sessionId?: string) => Promise<Result>
  /** Wait for the next event of a name. */
  readonly once: (event: string) => Promise<void>
}

/** A protocol whose browser may end. */
interface EndingProtocol extends Protocol {
  /** Reject what is waited for, now and later. */
  readonly fail: (reason: Error) => void
}

/** A message from the browser. */
interface Message {
  readonly id?: number
  readonly method?: string
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** A pending promise. */
interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (reason: Error) => void
}

/** Create the protocol. */
export function createProtocol(input: Writable, output: Readable): EndingProtocol {
  const answers = new Map<number, Waiting & { readonly method: string }>()
  const events = new Map<string, Waiting[]>()
  let lastId = 0
  let failure: Error | undefined

  const receive = ({ id, method = '', result, error }: Message) => {
    if (id === undefined) {
      for (const { resolve } of events.get(method) ?? []) resolve(undefined)
      events.delete(method)
      return
    }
    const waiting = answers.get(id)
    answers.delete(id)
    if (error) waiting?.reject(new Error(`${waiting.method}: ${error.message}`))
    else waiting?.resolve(result)
  }
  // Messages may be many megabytes, in pieces of some kilobytes.
  let pieces: string[] = []
  output.setEncoding('utf8').on('data', (text: string) => {
    const [first = '', ...rest] = text.split('\0')
    pieces.push(first)
    for (const next of rest) {
      receive(JSON.parse(pieces.join('')) as Message)
      pieces = [next]
    }
  })
  const wait = <Result>(register: (waiting: Waiting) => void) =>
    new Promise<Result>((resolve, reject) => {
      if (failure) reject(failure)
      else register({ resolve: resolve as Waiting['resolve'], reject })
    })

  return {
    send: (method, parameters = {}, sessionId) =>
      wait((waiting) => {
        const id = ++lastId
        answers.set(id, { ...waiting, method })
        input.write(
          `${JSON.stringify({ id, method, params: parameters, ...(sessionId !== undefined && { sessionId }) })}\0`
        )
      }),
    once: (event) => wait((waiting) => events.set(event, [...(events.get(event) ?? []), waiting])),
    fail(reason) {
      failure ??= reason
      for (const { reject } of [...answers.values(), ...[...events.values()].flat()]) reject(failure)
      answers.clear()
      events.clear()
    }
  }
}
