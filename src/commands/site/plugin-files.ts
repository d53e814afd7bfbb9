import type { Cache } from '../../cache/cache.js'
import type { PlannedOutput } from '../../model/output.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import { planFrame } from '../../plan/plan-frame.js'
import { planOutputs } from '../../plan/plan-outputs.js'
import { planSearch } from '../../plan/search/plan-search.js'
import { pluginOutputs } from '../../plugins/plugin-outputs.js'
import type { HookTools } from '../../plugins/run-hook.js'

/** What asking plugins takes. */
interface PluginFilesTools extends HookTools {
  readonly cache: Cache
}

/** Ask plugins for the files that they add to a site, before it is written: pages may link to them, and show them. */
export async function pluginFiles(prepared: PreparedSite, tools: PluginFilesTools): Promise<readonly PlannedOutput[]> {
  const { config, cache } = tools
  const search = await planSearch(prepared, config, cache)
  const frame = planFrame(prepared, config)
  return pluginOutputs(await planOutputs([{ prepared, config, cache, search, frame }]), prepared.site, tools)
}

/** Add the files of plugins to the plan of a site. */
export async function withPluginFiles(
  planned: readonly PlannedOutput[],
  { site, pluginFiles: known }: PreparedSite,
  tools: HookTools
): Promise<readonly PlannedOutput[]> {
  const added = known ?? (await pluginOutputs(planned, site, tools))
  return added.length === 0 ? planned : [...planned, ...added]
}
