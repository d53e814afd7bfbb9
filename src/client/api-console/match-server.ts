import type { ConsoleServer } from '../../model/api-console.js'

/** A server of the description with the values of its variables. */
export interface ServerChoice {
  readonly index: number
  readonly values: Readonly<Record<string, string>>
}

/**
 * Find the server that an address is one of, with what it has in place of the variables; undefined for any other
 * address.
 */
export function matchServer(servers: readonly ConsoleServer[], address: string): ServerChoice | undefined {
  const matches = servers.flatMap(({ url, variables }, index) => {
    // Texts and names in turns.
    const parts = url.replace(/\/+$/, '').split(/\{([^{}]+)\}/)
    const found = valuesIn(
      address,
      parts.filter((_, at) => at % 2 === 0)
    )
    if (!found) return []
    const names = parts.filter((_, at) => at % 2 === 1)
    const values = Object.fromEntries(names.map((name, at) => [name, found[at] ?? '']))
    // A variable with a list has one of its values.
    const fits = variables.every(({ name, values: all }) => !all || all.includes(values[name] ?? ''))
    return fits ? [{ index, values }] : []
  })
  return matches[0]
}

/** List what is between some texts in an address that begins with the first and ends with the last of them; each is found where it comes first. */
function valuesIn(address: string, [first = '', ...texts]: readonly string[]): string[] | undefined {
  if (texts.length === 0) return address === first ? [] : undefined
  if (!address.startsWith(first)) return undefined
  const values: string[] = []
  let start = first.length
  for (const [index, text] of texts.entries()) {
    const isLast = index === texts.length - 1
    const end = isLast ? address.length - text.length : address.indexOf(text, start)
    if (end < start || !address.startsWith(text, end)) return undefined
    values.push(address.slice(start, end))
    start = end + text.length
  }
  return values
}
