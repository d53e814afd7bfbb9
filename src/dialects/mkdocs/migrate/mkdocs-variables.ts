import type { Values } from '../../../model/dialect.js'
import { parseYaml } from '../../../utils/parse-yaml.js'
import { listPages, readText } from '../../migration/foreign-files.js'
import { asList, asRecord, asText, layered } from '../../migration/values.js'
import { variableName } from '../../../utils/variable-name.js'

/** Take what pages show by `{{ name }}` of the plugin "macros" as variables: values of `extra`, of files, and of the configuration. */
export function mkdocsVariables(
  config: Values,
  macros: Values | undefined,
  { siteDir, content }: { readonly siteDir: string; readonly content: string }
): Record<string, string> {
  if (macros === undefined) return {}
  const files = asList(macros.include_yaml).flatMap((entry): Values[] => {
    const named = asText(entry)
    if (named !== undefined) return [yamlIn(siteDir, named)]
    return Object.entries(asRecord(entry)).map(([key, file]) => ({ [key]: yamlIn(siteDir, asText(file) ?? '') }))
  })
  const values = [...files, asRecord(config.extra), { config, extra: config.extra }].reduceRight((below, above) =>
    layered(below, above)
  )
  const found = namesIn(siteDir, content).flatMap((name): [string, string][] => {
    const value = name.split('.').reduce<unknown>((part, key) => asRecord(part)[key], values)
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return isPlain && /^[a-z]/i.test(name) ? [[variableName(name), String(value)]] : []
  })
  return Object.fromEntries(found)
}

function yamlIn(siteDir: string, file: string): Values {
  return asRecord(parseYaml(readText(siteDir, file) ?? '').value)
}

/** List the names that pages show, in the order of the pages. */
function namesIn(siteDir: string, content: string): string[] {
  const texts = listPages(siteDir, content).map((page) => readText(siteDir, `${content}/${page}`) ?? '')
  const names = texts.flatMap((text) => [...text.matchAll(/\{\{-?\s*([\w.]+)\s*-?\}\}/g)].map(([, name = '']) => name))
  return [...new Set(names)]
}
