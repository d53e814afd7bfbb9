import { isDeepStrictEqual } from 'node:util'
import { defaultLanguage } from '../own-editions.js'
import type { BroughtSettings, Config } from '../../model/config.js'
import { gatherLabels } from '../../plugins/gather-labels.js'
import { hashOf } from '../../utils/hash.js'

/** Put the labels that a version brings along in place of those of today; what plugins say stays. */
export function withVersionLabels(config: Config, { labels }: BroughtSettings, today: Config): Config {
  const { extensions, authored } = today
  if (labels === undefined || isDeepStrictEqual(labels, authored.labels)) return config
  const lang = defaultLanguage(authored)
  const ofPlugins = gatherLabels(
    extensions.plugins.map((plugin) => plugin.labels ?? {}),
    { lang, siteDir: today.siteDir, sources: today.sources }
  )
  const own = gatherLabels([labels], { lang, siteDir: config.siteDir, sources: config.sources })
  const languages = [...new Set([...Object.keys(ofPlugins), ...Object.keys(own)])]
  const all = Object.fromEntries(languages.map((each) => [each, [...(ofPlugins[each] ?? []), ...(own[each] ?? [])]]))
  const [pagesHash, hash] = [extensions.pagesHash ?? null, config.hash].map((own) => hashOf(JSON.stringify([own, all])))
  return Object.freeze({ ...config, hash, extensions: { ...extensions, labels: all, pagesHash } }) as Config
}
