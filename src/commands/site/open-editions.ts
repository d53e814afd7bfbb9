import { resolve } from 'node:path'
import { editionConfig } from '../../editions/edition-config.js'
import { listEditions } from '../../editions/list-editions.js'
import type { Config } from '../../model/config.js'

/** Project the configuration of a site for each of its editions, the default one first. Most sites have one. */
export function openEditions(config: Config): readonly Config[] {
  const { authored, configDir } = config
  const editions = listEditions(authored, configDir, ({ folder }) =>
    folder === undefined ? undefined : resolve(configDir, folder)
  )
  return editions.length === 0 ? [config] : editions.map((edition) => editionConfig(config, edition))
}
