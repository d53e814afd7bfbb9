/** The declarations of a `style` attribute that may be published, each as `property:value`, and those that may not. */
export interface Declarations {
  readonly declarations: readonly string[]
  readonly refused: readonly string[]
}

/**
 * Parse a `style` attribute conservatively: what is not plainly a declaration is refused, and so is what would load
 * something from another origin or end the rule it is put into.
 *
 * @example parseDeclarations('color: red; background: url(https://x.example/a.png)')
 * // { declarations: ['color:red'], refused: ['background: url(https://x.example/a.png)'] }
 */
export function parseDeclarations(style: string): Declarations {
  const declarations: string[] = []
  const refused: string[] = []
  for (const part of splitDeclarations(style.replaceAll(/\/\*[\s\S]*?\*\//g, ' '))) {
    const text = part.trim()
    if (text === '') continue
    const match = /^(-{0,2}[a-z][\w-]*)\s*:\s*(\S[\s\S]*)$/i.exec(text)
    const value = match?.[2]?.replaceAll(/\s+/g, ' ')
    if (match?.[1] && value && isSafe(match[1].toLowerCase(), value)) declarations.push(`${lower(match[1])}:${value}`)
    else refused.push(text)
  }
  return { declarations, refused }
}

/** Split at the semicolons that are in no brackets and no quotes: `url(data:image/png;base64,…)` has one. */
function splitDeclarations(style: string): string[] {
  return style.match(/(?:[^;"'(]|"[^"]*"|'[^']*'|\((?:[^()"']|"[^"]*"|'[^']*'|\([^()]*\))*\)|["'(])+/g) ?? []
}

/** Normalize the name of a property to lower case, except custom properties, which are case-sensitive. */
function lower(property: string): string {
  return property.startsWith('--') ? property : property.toLowerCase()
}

function isSafe(property: string, value: string): boolean {
  if (property === 'behavior' || property === '-moz-binding') return false
  if (/[{}<>\\@]|expression\s*\(|image-set\s*\(|src\s*\(/i.test(value) || !isClosed(value)) return false
  const addresses = [...value.matchAll(/url\(\s*["']?([^"')]*)/gi)].map((match) => match[1] ?? '')
  return addresses.every((address) => /^(?:data:image\/|#|\/(?!\/))/i.test(address.trim()))
}

/** Whether quotes and brackets are balanced. */
function isClosed(value: string): boolean {
  const bare = value.replaceAll(/"[^"]*"|'[^']*'/g, '')
  if (/["']/.test(bare)) return false
  let depth = 0
  for (const character of bare) {
    if (character === '(') depth++
    if (character === ')' && --depth < 0) return false
  }
  return depth === 0
}
