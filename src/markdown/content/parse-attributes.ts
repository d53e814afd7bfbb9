/** Parse the attributes of a directive in a line, such as `variant=tip title="A title"`. */
export function parseAttributes(text: string): Record<string, string> {
  const found = text.matchAll(/([a-zA-Z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g)
  return Object.fromEntries(
    [...found].map(([, key = '', double, single, bare]) => [key, double ?? single ?? bare ?? ''])
  )
}
