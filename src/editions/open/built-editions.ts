import { resolve } from 'node:path'
import { editionConfig } from '../edition-config.js'
import { listEditions } from '../list-editions.js'
import type { Config } from '../../model/config.js'

/** List the configurations of the editions that a built site may have, the default one first; nothing is read from git for it. */
export function builtEditions(config: Config): readonly Config[] {
  const { authored, configDir } = config
  const editions = listEditions(authored, configDir, ({ folder }) => ({
    root: typeof folder === 'string' ? resolve(configDir, folder) : configDir
  }))
  return editions.length === 0 ? [config] : editions.map((edition) => editionConfig(config, edition))
}
