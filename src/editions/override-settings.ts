import type { AuthoredSettings, Config } from '../model/config.js'

/** Put settings of a command in place of those that the site has, in all of its editions. */
export function overrideSettings(
  config: Config,
  settings: Partial<
    Pick<AuthoredSettings & Config, 'analytics' | 'llms' | 'offline' | 'print' | 'search' | 'versionChanges'>
  >
): Config {
  return { ...config, ...settings, authored: { ...config.authored, ...settings } }
}
