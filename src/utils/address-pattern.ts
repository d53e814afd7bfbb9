/** An address with placeholders, compiled. */
export interface AddressPattern {
  /** Regular expression of the decoded path, for JavaScript, nginx and Go; one group for each name. */
  readonly source: string
  /** Names of the placeholders in their order; that of `*` is `splat`. */
  readonly names: readonly string[]
  /** What every address begins with that fits. */
  readonly start: string
}

const placeholder = /(?<=\/):([a-z]\w*)/gi

/** Whether an address is a pattern: it has `*`, or a segment `:name`. */
export function isPattern(address: string): boolean {
  return address.includes('*') || namesIn(address).length > 0
}

/** List the placeholders of an address. */
export function namesIn(path: string): string[] {
  return [...path.matchAll(placeholder)].map(([, name = '']) => name)
}

/**
 * Compile a pattern: `:name` stands for a segment, `*` or `:splat` at the end for the rest of the address, which may be empty.
 *
 * @example parsePattern('/old/*') // { source: '^/old(?:/(.*))?$', names: ['splat'], start: '/old' }
 */
export function parsePattern(pattern: string): AddressPattern {
  const path = pattern.replace(/\/\*$/, '/:splat').replace(/(.)\/$/, '$1')
  const all = namesIn(path)
  const names = all.filter((name, index) => name !== 'splat' || all.indexOf(name) === index)
  const isOnce = names.length === all.length
  // What stands twice is the same twice; two rests that are any would be tried in all ways to share a text.
  const again = `\\${names.indexOf('splat') + 1}`
  let isNext = false
  const rest = () => (isNext ? again : ((isNext = true), '(.*)'))
  const body = path
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\/:splat$/, (end) => (!isOnce ? end : path === '/:splat' ? '/(.*)' : '(?:/(.*))?'))
    .replace(placeholder, (_, name: string) => (name === 'splat' ? rest() : '([^/]+)'))
  const start = path.replace(/\/:[a-z].*$/i, '')
  return { source: `^${body}${all.at(-1) === 'splat' ? '' : '/?'}$`, names, start }
}

/** Match an address, and return the values of the placeholders. */
export function matchPattern({ source, names }: AddressPattern, path: string): ReadonlyMap<string, string> | undefined {
  const match = new RegExp(source).exec(path)
  return match ? new Map(names.map((name, index) => [name, match[index + 1] ?? ''])) : undefined
}

/** Create what tells whether an address fits a pattern. */
export function createMatcher({ source, start }: AddressPattern): (path: string) => boolean {
  const expression = new RegExp(source)
  return (path) => path.startsWith(start) && expression.test(path)
}

/** Put values in place of the placeholders of a pattern. */
export function fillPattern(pattern: string, values: ReadonlyMap<string, string>): string {
  const path = pattern
    .replace(/\/\*$/, '/:splat')
    .replace(placeholder, (text, name: string) => values.get(name) ?? text)
  return path.replace(/(.)\/+$/, '$1')
}

/** Write a pattern with references to the groups of another in place of the placeholders that it shares with it. */
export function referToGroups(to: string, names: readonly string[], referenceTo: (group: number) => string): string {
  const parts = to.split(placeholder)
  // A split with a group alternates text and names.
  return parts
    .map((part, index) => (index % 2 === 1 && names.includes(part) ? referenceTo(names.indexOf(part) + 1) : part))
    .join('')
}
