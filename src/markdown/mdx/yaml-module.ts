import { parseYaml } from '../../utils/parse-yaml.js'

/** What a file of YAML is as a module: its value, or why it has none. */
export type YamlModule = { readonly value: unknown } | { readonly reason: string }

/** Read YAML as a module. */
export function yamlModule(text: string): YamlModule {
  const { value, errors } = parseYaml(text)
  return errors[0] ? { reason: `it is not valid YAML (${errors[0].message})` } : { value: value ?? null }
}
