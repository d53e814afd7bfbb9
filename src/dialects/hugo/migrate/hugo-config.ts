import { readdirSync } from 'node:fs'
import { basename, extname, join, posix } from 'node:path'
import { UsageError } from '../../../model/errors.js'
import type { Values } from '../../../model/dialect.js'
import { compareText } from '../../../utils/collections.js'
import { parseYaml } from '../../../utils/parse-yaml.js'
import { readText } from '../../migration/foreign-files.js'
import { parseToml } from '../../migration/parse-toml.js'
import { asRecord, mergeValues } from '../../migration/values.js'
import { hasPath } from '../../migration/own-path.js'

/** Load the settings of Hugo: one file, or the files of a folder, each of which is named by its part. */
export function loadHugo(siteDir: string, configFile: string): Values {
  const folder = posix.dirname(configFile)
  const own = withNames(parseFile(siteDir, configFile))
  if (folder === '.') return own
  const files = hasPath(siteDir, folder) ? readdirSync(join(siteDir, folder)) : []
  const parts = files.filter((name) => /\.(?:toml|ya?ml|json)$/.test(name) && name !== basename(configFile))
  return parts.sort(compareText).reduce((values, name) => {
    const [part = '', lang] = basename(name, extname(name)).split('.')
    const inside = withNames({ [part]: parseFile(siteDir, posix.join(folder, name)) })
    return mergeValues(values, lang === undefined ? inside : { languages: { [lang]: inside } })
  }, own)
}

function parseFile(siteDir: string, file: string): Values {
  const text = readText(siteDir, file) ?? ''
  if (file.endsWith('.toml')) return parseToml(text, file)
  const { value, errors } = parseYaml(text)
  if (errors[0]) throw new UsageError(`${file} is not valid YAML: ${errors[0].message}.`)
  return asRecord(value)
}

/** Names of keys as they are documented; Hugo reads them in any case. */
const names = new Map(
  'baseURL contentDir publishDir staticDir defaultContentLanguage defaultContentLanguageInSubdir languageCode languageName enableGitInfo ignoreFiles googleAnalytics disableLanguages'
    .split(' ')
    .map((name) => [name.toLowerCase(), name])
)

/** Write the keys of settings as they are documented, also those of languages and services; `menus` are `menu`. */
function withNames(values: Values): Values {
  const entries = Object.entries(values).map(([key, value]): [string, unknown] => {
    const name = key.toLowerCase() === 'menus' ? 'menu' : (names.get(key.toLowerCase()) ?? key)
    if (name !== 'languages' && name !== 'services') return [name, value]
    return [
      name,
      Object.fromEntries(
        Object.entries(asRecord(value)).map(([id, part]) => [
          names.get(id.toLowerCase()) ?? id,
          withNames(asRecord(part))
        ])
      )
    ]
  })
  return Object.fromEntries(entries)
}
