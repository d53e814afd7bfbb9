import { cacheKey } from '../cache/key.js'
import type { RenderContext } from '../render/context.js'
import { fingerprint } from '../utils/fingerprint.js'
import { generatorId } from '../utils/generator.js'

/** Name the fragment with the whole sidebar, from which long categories are opened, and hash what it is made of. */
export function sidebarFragment({ config, manifest, site }: RenderContext): {
  readonly path: string
  readonly key: string
} {
  const key = cacheKey([cacheKey([generatorId, config.hash, manifest]), site.sidebar])
  return { path: `_capstan/sidebar.${fingerprint(key)}.html`, key }
}
