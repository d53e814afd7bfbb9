import { isApiPage, type CompiledFrom } from '../model/api.js'
import type { Config } from '../model/config.js'

/** Create a function of pages from one of a configuration: pages that are not translated have the settings of their originals. */
export function byOriginal<Result>(
  config: Config,
  create: (config: Config) => (page: CompiledFrom) => Result
): (page: CompiledFrom) => Result {
  const own = create(config)
  const ofOriginals = new Map<string, (page: CompiledFrom) => Result>()
  return (page) => {
    const original = isApiPage(page) ? undefined : page.original
    if (!original) return own(page)
    const known = ofOriginals.get(original.lang) ?? create({ ...config, ...original })
    ofOriginals.set(original.lang, known)
    return known(page)
  }
}
