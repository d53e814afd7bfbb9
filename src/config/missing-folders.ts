import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { languageFolder, isWorkTree, ownLanguages, ownVersions } from '../editions/settings.js'
import type { ParsedConfig } from '../model/config-schema.js'
import type { Finding } from '../model/diagnostic.js'
import { toPosix } from '../utils/paths.js'
import { placeOfKey } from './key-place.js'
import type { ConfigSource } from './resolve.js'

/** Report languages and versions of the site whose folders are not there. */
export function missingFolders(config: ParsedConfig, { siteDir, configFile, configText }: ConfigSource): Finding[] {
  const found = [...missingLanguages(config, siteDir), ...missingVersions(config, siteDir)]
  return found.map(({ path, message }) => ({
    ruleId: 'config',
    data: { text: message },
    ...placeOfKey(configText, path, configFile)
  }))
}

function missingLanguages(config: ParsedConfig, siteDir: string) {
  const own = ownLanguages(config)
  const inTree = ownVersions(config)
  if (own.length < 2 || (inTree.length > 0 && !inTree.some(isWorkTree))) return []
  return own.flatMap((language) => {
    const place = { root: siteDir, content: config.content, isFirst: language === own[0] }
    const folder = languageFolder(language, place)
    if (existsSync(folder)) return []
    const { lang, content } = language
    const index = config.languages.indexOf(language)
    const named = `Folder ${content ?? ''} of "${lang}" does not exist; create it, or name the one with its pages.`
    const chosen = `No pages in "${lang}": create ${toPosix(relative(siteDir, folder))} or i18n/${lang}, or name their folder as "content".`
    return content === undefined
      ? [{ path: ['languages', index, 'lang'], message: chosen }]
      : [{ path: ['languages', index, 'content'], message: named }]
  })
}

function missingVersions({ versions }: ParsedConfig, siteDir: string) {
  return versions.flatMap((version, index) =>
    (['folder', 'overlay'] as const).flatMap((key) => {
      const named = version[key]
      const path = ['versions', index, key]
      const folders = typeof named === 'object' ? Object.entries(named.byLanguage) : [[undefined, named] as const]
      return folders.flatMap(([lang, folder]) => {
        if (folder === undefined || existsSync(resolve(siteDir, folder))) return []
        const message = `Folder ${folder} of version "${version.name}" does not exist; create it, or name the one that holds the version.`
        return [{ path: lang === undefined ? path : [...path, lang], message }]
      })
    })
  )
}
