import type { Cache } from '../../cache/cache.js'
import type { PlannedOutput } from '../../model/output.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import { isFullTextPart } from '../../plan/full-text.js'
import { planFrame } from '../../plan/plan-frame.js'
import { planOutputs } from '../../plan/plan-outputs.js'
import { planSearch } from '../../plan/search/plan-search.js'
import { pluginOutputs } from '../../plugins/plugin-outputs.js'
import type { HookTools } from '../../plugins/run-hook.js'

/** What asking plugins takes. */
interface PluginFilesTools extends HookTools {
  readonly cache: Cache
}

/** Files that are known once a site is planned. */
interface LateFiles {
  /** What plugins add. */
  readonly ofPlugins: readonly PlannedOutput[]
  readonly paths: readonly string[]
}

/** Plan a site, and ask its plugins for the files that they add, before it is written: pages may link to them, and show them. */
export async function lateFiles(prepared: PreparedSite, tools: PluginFilesTools): Promise<LateFiles> {
  const { config, cache } = tools
  const search = await planSearch(prepared, config, cache)
  const frame = planFrame(prepared, config)
  const planned = await planOutputs([{ prepared, config, cache, search, frame }])
  const ofPlugins = await pluginOutputs(planned, prepared.site, tools)
  const parts = planned.filter(({ path }) => isFullTextPart(path))
  return { ofPlugins, paths: [...ofPlugins, ...parts].map(({ path }) => path) }
}

/** Add the files of plugins to the plan of a site. */
export async function withPluginFiles(
  planned: readonly PlannedOutput[],
  { site, pluginFiles: known }: PreparedSite,
  tools: HookTools
): Promise<readonly PlannedOutput[]> {
  const added = known ?? (await pluginOutputs(planned, site, tools))
  if (added.length === 0) return planned
  const replaced = new Set(added.map(({ path }) => path))
  return [...planned.filter(({ path }) => !replaced.has(path)), ...added]
}
