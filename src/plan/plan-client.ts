import { join } from 'node:path'
import { clientDir } from '../assets/client-manifest.js'
import { cacheKey } from '../cache/key.js'
import { folderAccess } from '../files/folder-access.js'
import type { PlannedOutput } from '../model/output.js'
import type { RenderContext } from '../render/context.js'
import { sectionsRoute } from '../render/sections-route.js'
import { sidebarParts } from '../render/sidebar-part.js'
import { isTopLevelLong } from '../render/sidebar-window.js'
import { generatorId } from '../utils/generator.js'
import { outputOfCopy } from './output-of.js'
import { sidebarFragment } from './sidebar-fragment.js'

/** Plan the client's files, the frame of diagrams and the whole sidebar. */
export function planClient(context: RenderContext): PlannedOutput[] {
  const { config, manifest, site, isSidebarWhole } = context
  const hasDiagrams = [...context.documents.values()].some(({ islands }) => islands.includes('mermaid'))
  const access = folderAccess(clientDir)
  const files = manifest.files
    .filter(({ path }) => hasDiagrams || !path.startsWith('_capstan/diagram/'))
    .filter(({ path }) => site.redirects.length > 0 || `/${path}` !== manifest.redirect)
    .filter(({ path }) => config.print || ![manifest.print, manifest.sheets.print].includes(`/${path}`))
    .map(({ path, hash }) => outputOfCopy(path, hash, { copyOf: join(clientDir, path), access }))
  const shell = cacheKey([generatorId, config.hash, manifest])
  const diagram: PlannedOutput = {
    path: '_capstan/diagram.html',
    key: shell,
    create: async () => (await import('../render/render-special.js')).renderDiagramPage(context)
  }
  const common = [...files, ...(hasDiagrams ? [diagram] : [])]
  if (isSidebarWhole) return common
  const { path, key } = sidebarFragment(context)
  const fragment: PlannedOutput = {
    path,
    key,
    create: async () => (await import('../render/render-special.js')).renderSidebarFragment(context)
  }
  const sections: PlannedOutput = {
    path: sectionsRoute(config).outputPath,
    key: cacheKey([key, context.policy, context.authoredStyles ?? null]),
    create: async () => (await import('../render/render-special.js')).renderSectionsPage(context)
  }
  return [...common, fragment, ...(sidebarParts(site.sidebar).some(isTopLevelLong) ? [sections] : [])]
}
