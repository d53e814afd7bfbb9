import type { SiteConfig } from '../../model/config-schema.js'
import type { SampleLanguageName } from '../../model/sample-languages.js'
import { asList, asRecord, asText } from './values.js'

/** A description of our configuration. */
export type OpenapiSettings = NonNullable<SiteConfig['openapi']>[number]

/** What options of another reference say of a description. */
export type ReferenceSettings = Partial<OpenapiSettings>

/** What to do about an option that sorts. */
export const inOrder = 'Everything is in the order of the description.'

/** Our languages of samples by the names that other programs have for them. */
const languageByName: Readonly<Record<string, SampleLanguageName>> = {
  shell: 'curl',
  curl: 'curl',
  bash: 'curl',
  node: 'nodejs',
  nodejs: 'nodejs',
  'node.js': 'nodejs',
  js: 'javascript',
  javascript: 'javascript',
  python: 'python',
  go: 'go',
  rust: 'rust',
  java: 'java',
  'java8+apache': 'java',
  php: 'php',
  csharp: 'csharp',
  'c#': 'csharp',
  ruby: 'ruby',
  swift: 'swift',
  powershell: 'powershell'
}

/** Find our language of samples by a name. */
export function sampleLanguageOf(name: unknown): SampleLanguageName | undefined {
  const key = asText(name)?.toLowerCase() ?? ''
  return Object.hasOwn(languageByName, key) ? languageByName[key] : undefined
}

/** Find our languages of samples among those of Redoc. */
export function sampleLanguagesIn(setting: unknown): SampleLanguageName[] {
  const names = asList(asRecord(setting).languages).map((entry) => asText(entry) ?? asRecord(entry).lang)
  return [...new Set(names.flatMap((name) => sampleLanguageOf(name) ?? []))]
}
