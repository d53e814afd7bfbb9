import { curlCommand, type CurlBody } from './curl-command.js'
import type { SampleBody } from '../request/sample-body.js'
import type { SampleRequest } from '../request/sample-request.js'

/** Write a request as a command of curl for POSIX shells. */
export function curlSample({ body, answer, answerFile, isStream, setsCookie, ...request }: SampleRequest): string {
  return curlCommand({
    ...request,
    body: body && bodyOf(body),
    isStream,
    showsHeaders: setsCookie,
    ...(answer === 'binary' && { answerFile })
  })
}

/** Write JSON as a text; the other bodies are as curl has them. */
function bodyOf(body: SampleBody): CurlBody {
  return body.kind === 'json' ? { kind: 'text', text: JSON.stringify(body.value, null, 2), type: body.type } : body
}
