import { curlCommand, type CurlBody } from '../../openapi/client.js'
import type { ConsoleRequest, RequestBody } from './console-request.js'

/** Format a request as a curl command; files keep the names of the chosen files. */
export function curlOf({ body, ...request }: ConsoleRequest): string {
  return curlCommand({ ...request, body: body && bodyOf(body) })
}

/** List the files of a body. */
function bodyOf(body: RequestBody): CurlBody {
  if (body.kind === 'file') return { ...body, file: body.file.name }
  if (body.kind !== 'multipart') return body
  const parts = body.parts.map((part) => ('file' in part ? { ...part, file: part.file.name } : part))
  return { kind: 'multipart', parts }
}
