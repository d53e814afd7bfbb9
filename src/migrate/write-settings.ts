import type { Values } from '../model/dialect.js'

/** A plugin that the settings use. */
export interface PluginImport {
  readonly specifier: string
  /** Whether the module exports what makes the plugin. */
  readonly isFunction: boolean
}

/** A function of the generator that makes a plugin, and the texts and options that it is given. */
export interface PluginCall {
  readonly name: string
  readonly given: readonly (string | Values)[]
}

/** What settings use besides values. */
export interface SettingsImports {
  readonly plugin?: PluginImport | undefined
  readonly calls?: readonly PluginCall[] | undefined
}

/** Write settings as a module of TypeScript, in the style of Prettier. */
export function writeSettings(
  settings: object,
  comment: readonly string[],
  { plugin, calls = [] }: SettingsImports = {}
): string {
  const head = comment
    .flatMap((text) => text.split(/[\n\r\u2028\u2029]+/))
    .map((line) => `// ${line}\n`)
    .join('')
  const imports = [
    `import { ${['defineConfig', ...calls.map(({ name }) => name)].join(', ')} } from 'capstan'\n`,
    ...(plugin ? [`import plugin from ${writeText(plugin.specifier)}\n`] : [])
  ]
  const plugins = [
    ...(plugin ? [new Code(plugin.isFunction ? 'plugin()' : 'plugin')] : []),
    ...calls.map(({ name, given }) => new Code(`${name}(${given.map((value) => writeValue(value, '  ')).join(', ')})`))
  ]
  const all = plugins.length > 0 ? { ...settings, plugins } : settings
  return `${head}${imports.join('')}\nexport default defineConfig(${writeValue(all, '')})\n`
}

/** An expression that is written as it is. */
class Code {
  constructor(readonly text: string) {}
}

/** Longest line that a list or an object is written on. */
const maxLine = 100

function writeValue(value: unknown, indent: string): string {
  if (typeof value === 'string') return writeText(value)
  if (value instanceof Code) return value.text
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((item) => writeValue(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${writeKey(key)}: ${writeValue(item, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const line = Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  if (parts.length === 0) return open + close
  const isShort = indent !== '' && line.length + indent.length <= maxLine && !line.includes('\n')
  return isShort ? line : `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}

function writeKey(key: string): string {
  // Without brackets it would be the prototype of the object.
  if (key === '__proto__') return `['${key}']`
  return /^[a-z_$][\w$]*$/i.test(key) ? key : writeText(key)
}

function writeText(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`
}
