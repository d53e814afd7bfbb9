import { useEffect, useRef, useState } from 'react'
import type { ConsoleRequest } from './console-request.js'
import { responds } from './explain-failure.js'
import type { Outcome } from './outcome.js'
import { sendRequest } from './send-request.js'

/** A pending request and its outcome. */
export interface Sending {
  readonly outcome: Outcome | undefined
  readonly isSending: boolean
  readonly send: (request: ConsoleRequest) => void
  /** Check whether the server of a request that failed responds at all. */
  readonly probe: (url: string) => void
  readonly cancel: () => void
}

/** Send requests one at a time; unmounting cancels the last. */
export function useSending(): Sending {
  const [outcome, setOutcome] = useState<Outcome>()
  const [isSending, setIsSending] = useState(false)
  const current = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  const begin = () => {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    setIsSending(true)
    return { signal: controller.signal, isCurrent: () => current.current === controller }
  }
  const send = (request: ConsoleRequest) => {
    const { signal, isCurrent } = begin()
    const show = (next: Outcome) => isCurrent() && setOutcome(next)
    setOutcome(undefined)
    void sendRequest(request, signal, show).then((result) => {
      show(result)
      if (isCurrent()) setIsSending(false)
    })
  }
  const probe = (url: string) => {
    const { signal, isCurrent } = begin()
    void responds(url, signal).then((hasResponded) => {
      if (!isCurrent()) return
      setIsSending(false)
      setOutcome((last) => {
        if (last?.kind !== 'failed') return last
        return { ...last, reason: hasResponded ? 'noCors' : 'noAnswer', isProbed: true }
      })
    })
  }
  return { outcome, isSending, send, probe, cancel: () => current.current?.abort() }
}
