import { posix } from 'node:path'
import { UsageError } from '../../../model/errors.js'
import { parseYaml } from '../../../utils/parse-yaml.js'
import { readText } from '../../migration/foreign-files.js'
import type { Values } from '../../../model/dialect.js'
import { parseToml } from '../../migration/parse-toml.js'
import { asRecord, asText, mergeValues } from '../../migration/values.js'

/** Load the settings of MkDocs with those of the files that it inherits from, or those of Zensical, which has the same in TOML. */
export function loadMkdocs(siteDir: string, file: string): Values {
  const text = readText(siteDir, file) ?? ''
  return file.endsWith('.toml') ? zensicalValues(parseToml(text, file)) : inherited(siteDir, file, text, [])
}

function inherited(siteDir: string, file: string, text: string, below: readonly string[]): Values {
  const { value, errors } = parseYaml(text)
  if (errors[0]) throw new UsageError(`${file} is not valid YAML: ${errors[0].message}.`)
  const { INHERIT: named, ...own } = asRecord(value)
  const parent = asText(named)
  if (parent === undefined) return own
  const path = posix.join(posix.dirname(file), parent)
  if (below.includes(path)) throw new UsageError(`${file} inherits from itself.`)
  const parentText = readText(siteDir, path)
  if (parentText === undefined) throw new UsageError(`${file} inherits from "${parent}", which does not exist.`)
  return mergeValues(inherited(siteDir, path, parentText, [...below, file]), own)
}

/** What Zensical reads where a site names no extensions, as far as it changes what pages mean. */
const zensicalExtensions: Values = { 'pymdownx.arithmatex': { generic: true } }

/** Take the settings of Zensical as those of MkDocs: extensions are tables there, and those of packages tables in tables. */
function zensicalValues(config: Values): Values {
  const project = asRecord(config.project)
  const extensions = project.markdown_extensions
  return {
    ...project,
    markdown_extensions: extensions === undefined ? zensicalExtensions : withDottedNames(asRecord(extensions))
  }
}

/** Packages that have several extensions. */
const packages = new Set(['pymdownx', 'zensical', 'markdown', 'blocks'])

function withDottedNames(values: Values, prefix = ''): Values {
  const entries = Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    packages.has(name)
      ? Object.entries(withDottedNames(asRecord(value), `${prefix}${name}.`))
      : [[prefix + name, value]]
  )
  return Object.fromEntries(entries)
}
