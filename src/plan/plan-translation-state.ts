import { plainKey } from '../cache/key.js'
import type { PlannedOutput } from '../model/output.js'
import type { SiteFrame } from './plan-frame.js'

/** Plan the page of the state of all pages of a translation, where the site has one. */
export function planTranslationState({ context, key: shell }: Pick<SiteFrame, 'context' | 'key'>): PlannedOutput[] {
  const { site, twins, translationState: state = { pages: [], languages: [] } } = context
  return site.routes
    .filter(({ kind }) => kind === 'translation-state')
    .map((route) => ({
      path: route.outputPath,
      role: 'page' as const,
      key: plainKey([shell, route, state, twins.get(route.permalink) ?? []]),
      create: async () => (await import('../render/render-special.js')).renderTranslationState(route, state, context)
    }))
}
