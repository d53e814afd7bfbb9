import { cacheKey } from '../cache/key.js'
import type { PlannedOutput } from '../model/output.js'
import type { RenderContext } from '../render/context.js'
import { generatorId } from '../utils/generator.js'
import { outputPathOf } from '../routes/permalink.js'
import { siteHref } from '../utils/url.js'

/** Plan a page for each old address. */
export function planRedirects(context: RenderContext): PlannedOutput[] {
  const { config, manifest, site } = context
  return site.redirects.map((redirect) => ({
    path: outputPathOf(redirect.from, config.trailingSlash),
    role: 'redirect' as const,
    key: cacheKey([
      generatorId,
      config.hash,
      manifest.redirect,
      redirect,
      redirect.href ?? siteHref(redirect.to, config)
    ]),
    create: async () => {
      const { renderRedirect } = await import('../render/render-special.js')
      return renderRedirect(redirect, context)
    }
  }))
}
