import type { ErrorObject } from 'ajv'

/** Whether an error is about what samples leave open: nothing, or what stands for what a reader writes, such as `<host>`, `${PORT}` or `…`. */
export function isOpen(error: ErrorObject): boolean {
  const { data, keyword, params } = error
  const unknown = unknownKeyOf(error)
  if (unknown !== undefined) return isPlaceholder(unknown)
  if (data === null) return true
  if (keyword === 'uniqueItems') return isPlaceholder(String((data as readonly unknown[])[Number(params.i)]))
  if (typeof data !== 'string') return false
  // YAML 1.1, which many programs read, has these as booleans, and `1_000` as a number.
  const allowed = [params.type, params.allowedValues, params.allowedValue].flat()
  const isSwitch =
    /^(?:y|yes|n|no|on|off)$/i.test(data) && allowed.some((each) => each === 'boolean' || typeof each === 'boolean')
  const isNumber = keyword === 'type' && /^[-+]?\d+(?:_\d+)+$/.test(data) && /integer|number/.test(String(params.type))
  return isSwitch || isNumber || isPlaceholder(data)
}

/** Get the key that an error finds unknown. */
export function unknownKeyOf({ keyword, params }: ErrorObject): string | undefined {
  if (keyword === 'additionalProperties') return String(params.additionalProperty)
  return keyword === 'unevaluatedProperties' ? String(params.unevaluatedProperty) : undefined
}

/** Length of a placeholder at most. */
const maxLength = 1000

/** Whether a text stands for what a reader or a program writes in its place. */
function isPlaceholder(text: string): boolean {
  const pattern = /<[^>]+>|\{[^}]+\}|\$[A-Z_]|\.{3}|…|^(?:x{2,}|\*+|-+)$|\b(?:YOUR|CHANGE|REPLACE)[_ -]?[A-Z]/i
  return text.length <= maxLength && pattern.test(text)
}
