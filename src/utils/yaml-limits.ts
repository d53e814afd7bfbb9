import type { CST } from 'yaml'

/**
 * Limits on YAML texts, since the parser recurses over nesting and has no bound on aliases. The figures are far above
 * what is written by hand; the largest published descriptions of APIs have 10 MB and 40 levels.
 */
export const yamlLimits = {
  /** Characters of a text. */
  length: 20_000_000,
  /** Levels of lists and maps inside each other. */
  depth: 200,
  /** Values that aliases may add to a text. */
  repeated: 200_000,
  /** Characters of a key; one that is a list or a map counts as JSON. */
  key: 50_000
} as const

/** A YAML text that exceeds a limit. */
export interface YamlExcess {
  readonly message: string
  readonly offset: number
}

/** Check the length of a text; undefined when it may be parsed. */
export function findLongYaml(text: string): YamlExcess | undefined {
  if (text.length <= yamlLimits.length) return undefined
  const count = `${Math.ceil(text.length / 1e6)} million characters`
  return { message: `The text has ${count}, expected at most ${yamlLimits.length / 1e6} million; split it`, offset: 0 }
}

/** Find the first token that is too deep to be composed; without recursion, which is what the depth would break. */
export function findDeepToken(tokens: readonly CST.Token[]): YamlExcess | undefined {
  const waiting = tokens.map((token) => ({ token, depth: 0 }))
  let deep: YamlExcess | undefined
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { token, depth } = next
    if (depth > yamlLimits.depth) {
      if (!deep || token.offset < deep.offset) deep = { message: depthMessage, offset: token.offset }
    } else for (const child of childrenOf(token)) waiting.push({ token: child, depth: depth + 1 })
  }
  return deep
}

const depthMessage = `Lists and maps are nested too deeply, expected at most ${yamlLimits.depth} levels; flatten them`

/** List the tokens inside of a token. */
function childrenOf(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return token.value ? [token.value] : []
  if (!('items' in token)) return []
  return token.items.flatMap(({ key, value }) => [key, value].filter((child) => child !== null && child !== undefined))
}
