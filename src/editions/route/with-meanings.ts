import type { Config } from '../../model/config.js'
import { readGlossary } from '../../source/read-glossary.js'

/** Add the terms of the glossary that have a meaning to those that pages explain; what the configuration says of one comes first. */
export function withMeanings(config: Config): Config {
  const { terms } = readGlossary(config)
  const explained = terms.filter(({ meaning }) => meaning !== undefined)
  if (explained.length === 0) return config
  const contains = (whole: string) => explained.some(({ term }) => whole !== term && whole.includes(term))
  const definitions = terms.flatMap(({ term, meaning }) => {
    if (meaning !== undefined) return [[term, meaning] as const]
    // It is a thing of its own, and no use of the shorter term in it.
    return contains(term) ? [[term, ''] as const] : []
  })
  return { ...config, definitions: { ...Object.fromEntries(definitions), ...config.definitions } }
}
