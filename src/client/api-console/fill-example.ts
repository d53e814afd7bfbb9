import type { ConsoleOperation } from '../../model/api-console.js'
import { bodyKey, fieldsOf, parameterKey, partKey, type FieldState, type FormState } from './form-state.js'

/** Fill a named example into the form; what it does not name stays, but for the fields of its body, which are not sent. */
export function fillExample(form: FormState, operation: ConsoleOperation, name: string | undefined): FormState {
  const example = operation.examples?.find((each) => each.name === name)
  if (!example) return form
  const fields: Record<string, FieldState> = { ...form.fields }
  for (const parameter of example.parameters) fields[parameterKey(parameter)] = filled(parameter.value)
  const { body } = example
  if (!body) return { ...form, fields }
  if (body.text !== undefined) fields[bodyKey(body.index)] = filled(body.text)
  const described = operation.bodies[body.index]
  for (const field of body.fields && described ? fieldsOf(described) : []) {
    const key = partKey(body.index, field)
    const given = body.fields?.find((each) => each.name === field.name)
    const before = fields[key] ?? filled('')
    fields[key] = given ? filled(given.value) : { ...before, isSent: field.isRequired === true }
  }
  return { ...form, fields, body: body.index, isBodySent: true }
}

function filled(text: string): FieldState {
  return { text, isSent: true, files: [] }
}
