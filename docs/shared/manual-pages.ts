import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { definePlugin } from 'capstan'
import type typescript from 'typescript'
import { parse } from 'yaml'
import { z } from 'zod'
import { configSchema } from '../../src/model/config-schema.js'
import { frontMatterSchema } from '../../src/model/front-matter-schema.js'
import { rules, ruleSeverities, type RuleId } from '../../src/model/rules.js'
import type * as describe from '../../scripts/schemas/describe-schema.js'
import type * as comments from '../../scripts/schemas/schema-comments.js'
import type * as commandLine from '../../src/cli/program.js'
import { commandSections } from './reference/commands-page.js'
import { interfaceSections } from './reference/interfaces.js'
import { table } from './reference/markdown.js'
import { schemaSections } from './reference/schema-page.js'
import { textsOf, type Texts } from './reference/texts.js'

const translationsFile = new URL('./translations.yaml', import.meta.url)
const model = new URL('../../src/model/', import.meta.url)

/** Lists in the pages of reference what the generator is made of, and finds texts that have no translation. */
export const manualPages = definePlugin(() => {
  const missing = new Map<string, Set<string>>()
  return {
    name: 'manual',
    pagesRead: async (pages) => {
      const language = pages.some(({ source }) => source.startsWith('content/zh-CN/')) ? 'zh-CN' : 'en'
      const untranslated = new Set<string>()
      missing.set(language, untranslated)
      const texts = textsOf(language, language === 'en' ? new Map<string, string>() : readTranslations(), untranslated)
      const tools = await loadTools()
      return pages.map((page) => {
        const name = /^reference\/(.*)\.md$/.exec(page.contentPath)?.[1]
        return isPageName(name) ? { ...page, text: withSections(page.text, sections[name](texts, tools)) } : page
      })
    },
    rules: {
      translation: {
        severity: 'error',
        check: ({ lang }) =>
          [...(missing.get(lang) ?? [])].map((text) => ({
            file: 'shared/translations.yaml',
            message: `Missing translation of "${text}"; add it to translations.yaml.`
          }))
      }
    }
  }
})

/** What follows it says where the same stands in a clone, to those who read the page there. */
const marker = '<!-- reference -->'

/** Put sections in place of the sentence that leads readers of a clone to them. */
function withSections(text: string, list: string): string {
  const [head = '', tail] = text.split(marker)
  if (tail === undefined) throw new Error(`A page of reference lacks the comment ${marker}.`)
  return `${head}${list}\n`
}

type PageName = 'configuration' | 'front-matter' | 'commands' | 'rules' | 'plugins'
type Tools = Awaited<ReturnType<typeof loadTools>>

const sections: Readonly<Record<PageName, (texts: Texts, tools: Tools) => string>> = {
  configuration: (texts, tools) => schemaPage('config-schema.ts', 'configSchema', configSchema, texts, tools),
  'front-matter': (texts, tools) =>
    schemaPage('front-matter-schema.ts', 'frontMatterSchema', frontMatterSchema, texts, tools),
  commands: commandSections,
  rules: ({ lang, labels }) =>
    table(
      [labels.rule, labels.severity, labels.meaning],
      Object.entries(ruleSeverities).map(([id, severity]) => [
        `\`${id}\``,
        `\`${severity}\``,
        rules[id as RuleId].manual[lang]
      ])
    ),
  plugins: (texts, tools) =>
    [
      interfaceSections(new URL('plugin.ts', model), pluginInterfaces, texts, tools),
      interfaceSections(new URL('templates.ts', model), ['TemplatePropsByName'], texts, tools),
      interfaceSections(new URL('dialect.ts', model), dialectInterfaces, texts, tools),
      interfaceSections(new URL('migration.ts', model), migrationInterfaces, texts, tools)
    ].join('\n\n')
}

function isPageName(name: string | undefined): name is PageName {
  return name !== undefined && name in sections
}

const dialectInterfaces = [
  'DialectInput',
  'ForeignSign',
  'MarkdownInput',
  'HeadingIds',
  'FilePlace',
  'MdxDialect',
  'GeneratorModules',
  'ImportingPage',
  'SiteSettings'
]

const migrationInterfaces = ['DialectMigration', 'ForeignSite', 'Migration', 'Note']

const pluginInterfaces = [
  'Plugin',
  'ExtensionKeys',
  'DirectiveInput',
  'MarkdownNode',
  'PluginSource',
  'PluginSourcesInput',
  'PluginEdition',
  'PluginFile',
  'PluginRule',
  'PluginRuleInput'
]

/** Write the sections of a schema; keys that other pages explain lead there. */
function schemaPage(file: string, name: string, schema: z.ZodType, texts: Texts, tools: Tools): string {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as describe.JsonSchema
  const described = tools.describeSchema(json, fileURLToPath(new URL(file, model)), name)
  const elsewhere = name === 'configSchema' ? { plugins: texts.labels.seePlugins, rules: texts.labels.seeRules } : {}
  return schemaSections({
    schema: described,
    texts,
    objectsAt: (part) => tools.objectsAt(part, described),
    elsewhere
  })
}

/** Load what is too large to be bundled with a configuration: what reads TypeScript, and the command line with all that it runs. */
async function loadTools() {
  const load = (path: string) => import(new URL(`../../${path}`, import.meta.url).href) as Promise<unknown>
  const { commentOf } = (await load('scripts/schemas/schema-comments.js')) as typeof comments
  const { describeSchema, objectsAt } = (await load('scripts/schemas/describe-schema.js')) as typeof describe
  const { createProgram } = (await load('dist/compile/program.js')) as typeof commandLine
  const ts = createRequire(import.meta.url)('typescript') as typeof typescript
  return { ts, commentOf, describeSchema, objectsAt, createProgram }
}

/** Read the translations of the texts in the source. */
function readTranslations(): Map<string, string> {
  const list = parse(readFileSync(translationsFile, 'utf8')) as readonly { readonly en: string; readonly zh: string }[]
  return new Map(list.map(({ en, zh }) => [en, zh]))
}
