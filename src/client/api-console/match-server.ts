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
    const names: string[] = []
    const pattern = url
      .replace(/\/+$/, '')
      .split(/\{([^{}]+)\}/)
      .map((part, at) => {
        if (at % 2 === 0) return part.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&')
        names.push(part)
        return '(.*?)'
      })
    const found = new RegExp(`^${pattern.join('')}$`, 's').exec(address)
    if (!found) return []
    const values = Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']))
    // A variable with a list has one of its values.
    const fits = variables.every(({ name, values: all }) => !all || all.includes(values[name] ?? ''))
    return fits ? [{ index, values }] : []
  })
  return matches[0]
}
