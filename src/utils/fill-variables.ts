/** Texts by the names that stand for them. */
export type Variables = Readonly<Record<string, string>>

const mark = /\{\{([a-z][\w-]*)\}\}/i

/** Whether a text has a `{{name}}`, whatever it stands for. */
export function hasVariable(text: string): boolean {
  return mark.test(text)
}

/** Replace each `{{name}}` of a text by what the name stands for; names that stand for nothing stay. */
export function fillVariables(text: string, variables: Variables): string {
  if (!text.includes('{{')) return text
  return text.replaceAll(new RegExp(mark, 'gi'), (written, name: string) =>
    Object.hasOwn(variables, name) ? (variables[name] ?? written) : written
  )
}

/** Replace them in all texts of a value that is data. */
export function fillAll<Value>(value: Value, variables: Variables): Value {
  return fill(value, variables) as Value
}

function fill(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') return fillVariables(value, variables)
  if (Array.isArray(value)) return value.map((item) => fill(item, variables))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, variables)]))
}
