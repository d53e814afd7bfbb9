import { multipartBody } from './multipart-body.js'
import { byteText } from './byte-text.js'
import type { ConsoleRequest, RequestBody } from './console-request.js'
import { explainFailure } from './explain-failure.js'
import type { ResponseHead, BodyEnd, Outcome } from './outcome.js'
import { readFrames } from './read-frames.js'
import { watchPolicy } from './watch-policy.js'

/** Maximum size of a body in bytes, because a stream may not end. */
const maxBytes = 64 * 1024 * 1024

/** Maximum length of a shown sequence in characters; the beginning of a longer one is left out. */
const maxStreamLength = 20_000

/** Send a request and report its outcome, first while the body is read. Aborting the signal cancels it. */
export async function sendRequest(
  request: ConsoleRequest,
  signal: AbortSignal,
  onProgress: (outcome: Outcome) => void
): Promise<Outcome> {
  const begin = performance.now()
  const time = () => performance.now() - begin
  const policy = watchPolicy(request.url)
  try {
    const response = await fetch(request.url, initOf(request, signal))
    const head = headOf(response, request)
    const { body, frame, end } = await readBody(response, signal, (progress) =>
      onProgress({ kind: 'reading', head, ...progress })
    )
    return { kind: 'answer', head, body, frame, end, time: time() }
  } catch (error) {
    const failedAfter = time()
    const reason = signal.aborted ? undefined : await explainFailure(request, signal, policy)
    if (reason === undefined || isAborted(signal)) return { kind: 'cancelled', time: time() }
    return {
      kind: 'failed',
      reason,
      message: error instanceof Error ? error.message : String(error),
      time: failedAfter
    }
  } finally {
    policy.stop()
  }
}

/** Read the signal again: the reader may cancel while the failure is explained. */
function isAborted({ aborted }: AbortSignal): boolean {
  return aborted
}

/** Convert the request to options of `fetch`. */
function initOf({ method, headers, body, withCookies }: ConsoleRequest, signal: AbortSignal): RequestInit {
  const all = new Headers()
  for (const [name, value] of headers) all.append(name, byteText(value))
  // The browser writes the types of forms itself: that of a multipart body names its boundary.
  if (body?.kind === 'text' || body?.kind === 'file') all.set('Content-Type', byteText(body.type))
  return {
    method,
    headers: all,
    signal,
    cache: 'no-store',
    credentials: withCookies ? 'include' : 'same-origin',
    ...(body && { body: contentOf(body) })
  }
}

/** Convert the body. */
function contentOf(body: RequestBody): BodyInit {
  switch (body.kind) {
    case 'text':
      return body.text
    case 'file':
      return body.file
    case 'form':
      return new URLSearchParams(body.fields.map(([name, value]) => [name, value]))
    case 'multipart':
      return multipartBody(body.parts)
  }
}

/** Whether a body is a sequence of texts that need not end. */
function isStreamType(type: string): boolean {
  return /^(?:text\/event-stream|application\/(?:x-ndjson|jsonl|json-seq))/i.test(type)
}

/** Read the head of a response. */
function headOf(response: Response, { url }: ConsoleRequest): ResponseHead {
  const { status, statusText, headers, redirected } = response
  const isElsewhere = redirected && response.url !== url.replace(/#.*/s, '')
  return { status, statusText, headers: [...headers], ...(isElsewhere && { redirectedTo: response.url }) }
}

/** Read the body; what has been received is kept when the rest fails. */
async function readBody(
  { body, headers }: Response,
  signal: AbortSignal,
  onProgress: (progress: Omit<Extract<Outcome, { kind: 'reading' }>, 'kind' | 'head'>) => void
): Promise<{ readonly body: Blob; readonly frame: Blob | undefined; readonly end: BodyEnd }> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = body?.getReader()
  const type = headers.get('Content-Type') ?? ''
  const isStream = isStreamType(type)
  const framesOf = readFrames(type)
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  let frame: Blob | undefined
  let end: BodyEnd = 'whole'
  onProgress({ size })
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      chunks.push(next.value)
      size += next.value.length
      if (size > maxBytes) {
        end = 'cut'
        await reader?.cancel()
        break
      }
      if (isStream) text = (text + decoder.decode(next.value, { stream: true })).slice(-maxStreamLength)
      frame = framesOf?.(next.value) ?? frame
      onProgress({ size, ...(isStream && { text }), ...(frame && { frame }) })
    }
  } catch {
    end = signal.aborted ? 'cancelled' : 'broken'
  }
  return { body: new Blob(chunks, { type }), frame, end }
}
