import type { ConsoleLabelName, ConsoleOperation, ConsoleParameter, ConsolePart } from '../../model/api-console.js'
import { byteText } from './byte-text.js'
import type { ConsoleRequest } from './console-request.js'
import { bodyKey, fieldsOf, parameterKey, partKey, type FormState } from './form-state.js'
import { parseUrl } from '../../utils/parse-url.js'

/** Why a request cannot be sent. */
export interface Problem {
  readonly label: Extract<
    ConsoleLabelName,
    'badUrl' | 'badHeader' | 'missingPath' | 'missingField' | 'missingBody' | 'missingFile'
  >
  readonly name: string
  /** Key of the field in the form; `server` and `headers` are those of the address and of the additional headers. */
  readonly field: string
}

/** Id of the sentence that says what is wrong; there is one console on a page. */
export const problemId = 'console-problem'

/** Validate a request before it is sent; the browser would only report that it failed. */
export function problemOf(operation: ConsoleOperation, form: FormState, request: ConsoleRequest): Problem | undefined {
  const path = operation.parameters.find(
    (parameter) => parameter.place === 'path' && !form.fields[parameterKey(parameter)]?.text
  )
  if (path) return { label: 'missingPath', name: path.name, field: parameterKey(path) }
  const empty = emptyField(operation, form, request)
  if (empty) return empty
  if (!/^https?:$/.test(parseUrl(request.url)?.protocol ?? ''))
    return { label: 'badUrl', name: request.url, field: 'server' }
  const header = request.headers.find((each) => !isHeader(each))
  if (header) return { label: 'badHeader', name: header[0], field: 'headers' }
  const file = missingFile(operation, form, request)
  return file && { label: 'missingFile', ...file }
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

/** Find a required field that is empty; browsers send no cookies of a form, whatever it says. */
function emptyField(
  { parameters, bodies, isBodyRequired }: ConsoleOperation,
  form: FormState,
  { body }: ConsoleRequest
): Problem | undefined {
  const described = bodies[form.body]
  const isEmpty = (key: string) => form.fields[key]?.text.trim() === ''
  const fields = [
    ...parameters
      .filter(({ place }) => place !== 'cookie')
      .map((parameter) => [parameterKey(parameter), parameter] as const),
    ...(described && (isBodyRequired || body)
      ? fieldsOf(described).map((field) => [partKey(form.body, field), field] as const)
      : [])
  ]
  const [key, field] = fields.find(([key, field]) => mustBeFilled(field) && isEmpty(key)) ?? []
  if (key !== undefined && field) return { label: 'missingField', name: field.name, field: key }
  const whole = bodyKey(form.body)
  return isBodyRequired && described?.kind === 'text' && isEmpty(whole)
    ? { label: 'missingBody', name: described.type, field: whole }
    : undefined
}

/** Whether a request without a value of a field is none that the server knows. */
function mustBeFilled({
  isRequired,
  allowsEmpty,
  fileType,
  values = []
}: ConsolePart & Pick<Partial<ConsoleParameter>, 'values'>): boolean {
  return isRequired === true && allowsEmpty !== true && fileType === undefined && !values.includes('')
}

/** Find a required file that is not chosen. */
function missingFile(
  operation: ConsoleOperation,
  form: FormState,
  { body }: ConsoleRequest
): Pick<Problem, 'name' | 'field'> | undefined {
  const described = operation.bodies[form.body]
  if (!body || !described) return undefined
  if (body.kind === 'file') {
    const field = bodyKey(form.body)
    return form.fields[field]?.files.length ? undefined : { name: body.type, field }
  }
  if (described.kind !== 'multipart') return undefined
  const missing = described.fields.find((field) => {
    const state = form.fields[partKey(form.body, field)]
    return field.fileType !== undefined && state?.isSent && state.files.length === 0
  })
  return missing && { name: missing.name, field: partKey(form.body, missing) }
}
