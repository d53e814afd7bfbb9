import { plainKey } from '../cache/key.js'
import type { PlannedOutput } from '../model/output.js'
import type { SiteFrame } from './plan-frame.js'

/** Plan the page of what changed since the version before, where the site has one. */
export function planVersionChanges({ context, key: shell }: Pick<SiteFrame, 'context' | 'key'>): PlannedOutput[] {
  const { site, twins, versionChanges: changes } = context
  if (!changes) return []
  return site.routes
    .filter(({ kind }) => kind === 'version-changes')
    .map((route) => ({
      path: route.outputPath,
      role: 'page' as const,
      key: plainKey([shell, route, changes, twins.get(route.permalink) ?? []]),
      create: async () => (await import('../render/render-special.js')).renderVersionChanges(route, changes, context)
    }))
}
