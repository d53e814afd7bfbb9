/** Write the name of a method: that of a key in capitals, one of version 3.2 as its author wrote it. */
export function methodName(method: string): string {
  return method === method.toLowerCase() ? method.toUpperCase() : method
}

/** Keys of a path that are operations, in the order of the specification. */
export const methods: ReadonlySet<string> = new Set([
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query'
])
