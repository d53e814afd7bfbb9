import { untrustedReaches } from '../../config/untrusted-settings.js'
import { configSchema } from '../../model/config-schema.js'
import type { ForeignSite, Migration } from '../../model/migration.js'
import { validSettings } from './valid-settings.js'

/** Leave out of what the configuration of an untrusted site becomes all that its own would be refused for: code, scripts, hidden files. */
export function withoutCode(migration: Migration, { siteDir, configFile: file }: ForeignSite): Migration {
  const { hooks, anchors, ...others } = migration
  const { settings, lost } = validSettings(migration.settings, file, (own) =>
    untrustedReaches(configSchema.parse(own), siteDir)
  )
  const notes =
    hooks === undefined && anchors === undefined
      ? []
      : [{ file, text: 'What "hooksOf" and "anchorsOf" would carry over is left out: an untrusted site runs no code.' }]
  return { ...others, settings, lost: [...migration.lost, ...lost, ...notes] }
}
