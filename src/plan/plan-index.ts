import { plainKey } from '../cache/key.js'
import type { PlannedOutput } from '../model/output.js'
import type { RenderContext } from '../render/context.js'
import { searchServiceOf } from '../render/search-service.js'
import { outputOfText } from './output-of.js'
import type { SearchFiles } from './search/plan-search.js'
import { sidebarFragment } from './sidebar-fragment.js'

/** Plan the search index, and what tells the client where that and the sidebar are: all that has to wait for the index. */
export function planIndex(context: RenderContext, search: SearchFiles | undefined): PlannedOutput[] {
  const { config, isSidebarWhole } = context
  const service = searchServiceOf(config)
  const data = {
    content: contentId(context),
    ...(search && { search: search.manifest }),
    ...(service && { service }),
    ...(!isSidebarWhole && { sidebar: `/${sidebarFragment(context).path}` })
  }
  return [outputOfText('_capstan/site.json', `${JSON.stringify(data)}\n`), ...(search?.outputs ?? [])]
}

/** Compute the id of the content: it changes when any page does. */
function contentId({ site, documents }: RenderContext): string {
  return plainKey([
    site.routes.map(({ permalink, title }) => [permalink, title]),
    [...documents.values()].map(({ key }) => key).sort()
  ]).slice(0, 16)
}
