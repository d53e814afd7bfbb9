/** Get what a table itself says of a name that others wrote; every object also answers for `constructor` and `__proto__`. */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
