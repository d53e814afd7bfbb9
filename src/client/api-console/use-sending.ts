import { useEffect, useRef, useState } from 'react'
import type { ConsoleRequest } from './console-request.js'
import type { Outcome } from './outcome.js'
import { sendRequest } from './send-request.js'

/** A pending request and its outcome. */
export interface Sending {
  readonly outcome: Outcome | undefined
  readonly isSending: boolean
  readonly send: (request: ConsoleRequest) => void
  readonly cancel: () => void
}

/** Send requests one at a time; unmounting cancels the last. */
export function useSending(): Sending {
  const [outcome, setOutcome] = useState<Outcome>()
  const [isSending, setIsSending] = useState(false)
  const current = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  const send = (request: ConsoleRequest) => {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    const show = (next: Outcome) => current.current === controller && setOutcome(next)
    setOutcome(undefined)
    setIsSending(true)
    void sendRequest(request, controller.signal, show).then((result) => {
      show(result)
      if (current.current === controller) setIsSending(false)
    })
  }
  return { outcome, isSending, send, cancel: () => current.current?.abort() }
}
