import type { ConsoleOperation, ConsoleLabelName } from '../../model/api-console.js'
import { byteText } from './byte-text.js'
import type { ConsoleRequest } from './console-request.js'
import { bodyKey, parameterKey, partKey, type FormState } from './form-state.js'
import { parseUrl } from './parse-url.js'

/** Why a request cannot be sent. */
export interface Problem {
  readonly label: Extract<ConsoleLabelName, 'badUrl' | 'badHeader' | 'missingPath' | 'missingFile'>
  readonly name: string
}

/** Validate a request before it is sent; the browser would only report that it failed. */
export function problemOf(operation: ConsoleOperation, form: FormState, request: ConsoleRequest): Problem | undefined {
  const path = operation.parameters.find(
    (parameter) => parameter.place === 'path' && !form.fields[parameterKey(parameter)]?.text
  )
  if (path) return { label: 'missingPath', name: path.name }
  if (!/^https?:$/.test(parseUrl(request.url)?.protocol ?? '')) return { label: 'badUrl', name: request.url }
  const header = request.headers.find((each) => !isHeader(each))
  if (header) return { label: 'badHeader', name: header[0] }
  const file = missingFile(operation, form, request)
  return file === undefined ? undefined : { label: 'missingFile', name: file }
}

/** Whether browsers send a header. */
function isHeader([name, value]: readonly [string, string]): boolean {
  try {
    new Headers().append(name, byteText(value))
    return true
  } catch {
    return false
  }
}

/** Find a required file that is not chosen. */
function missingFile(operation: ConsoleOperation, form: FormState, { body }: ConsoleRequest): string | undefined {
  const described = operation.bodies[form.body]
  if (!body || !described) return undefined
  if (body.kind === 'file') return form.fields[bodyKey(form.body)]?.files.length ? undefined : body.type
  if (described.kind !== 'multipart') return undefined
  return described.fields.find((field) => {
    const state = form.fields[partKey(form.body, field)]
    return field.fileType !== undefined && state?.isSent && state.files.length === 0
  })?.name
}
