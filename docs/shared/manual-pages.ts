import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { definePlugin } from 'capstan'
import type typescript from 'typescript'
import { parse } from 'yaml'
import { z } from 'zod'
import { configSchema } from '../../src/model/config-schema.js'
import { frontMatterSchema } from '../../src/model/front-matter-schema.js'
import { ruleSeverities } from '../../src/model/rules.js'
import type * as describe from '../../scripts/schemas/describe-schema.js'
import type * as comments from '../../scripts/schemas/schema-comments.js'
import type * as commandLine from '../../src/cli/program.js'
import { commandSections } from './reference/commands-page.js'
import { interfaceSections } from './reference/interfaces.js'
import { page, table } from './reference/markdown.js'
import { ruleTexts } from './reference/rule-texts.js'
import { schemaSections } from './reference/schema-page.js'
import { textsOf, type Texts } from './reference/texts.js'

const translationsFile = new URL('./translations.yaml', import.meta.url)
const model = new URL('../../src/model/', import.meta.url)

/** Makes the pages of reference of what the generator is made of, and finds texts that have no translation. */
export const manualPages = definePlugin(() => {
  const missing = new Map<string, Set<string>>()
  return {
    name: 'manual',
    sources: async ({ lang }) => {
      const language = lang === 'zh-CN' ? 'zh-CN' : 'en'
      const untranslated = new Set<string>()
      missing.set(lang, untranslated)
      const texts = textsOf(language, language === 'en' ? new Map<string, string>() : readTranslations(), untranslated)
      const tools = await loadTools()
      return Object.entries(titles[language]).map(([name, head]) => ({
        path: `reference/${name}.md`,
        text: page(head, [`::include{file="./_${name}.md"}`, sections[name as PageName](texts, tools)])
      }))
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

const titles = {
  en: {
    configuration: {
      title: 'Configuration',
      description: 'Every key of site.config.ts.',
      keywords: [
        'settings',
        'options',
        'config file',
        'config keys',
        'all options',
        'default values',
        'unknown key',
        'config error',
        'site.config.ts',
        'TypeScript config',
        'JSON schema',
        'defineConfig',
        'title format',
        'title suffix',
        'site name',
        'browser tab',
        'text direction',
        'right to left',
        'output folder',
        'static folder',
        'ignore files',
        'GitHub repository'
      ]
    },
    'front-matter': {
      title: 'Front matter',
      description: 'Every key at the head of a page.',
      keywords: [
        'page options',
        'page metadata',
        'YAML header',
        'hide a page',
        'disable previous and next links',
        'page description',
        'table of contents depth',
        'page title',
        'order of a page',
        'position in the sidebar',
        'draft',
        'page settings',
        'date of a page',
        'tags of a page',
        'landing page',
        'outline depth'
      ]
    },
    commands: {
      title: 'Commands',
      description: 'Every command with its arguments and flags, and the exit codes.',
      keywords: [
        'CLI',
        'command line',
        'terminal',
        'flags',
        'options of commands',
        'change the port',
        'port already in use',
        'EADDRINUSE',
        'open the browser',
        'host flag',
        'exit codes',
        'environment variables',
        'env vars',
        'dev server',
        'live reload',
        'watch mode',
        'preview the build',
        'JSON output',
        'warnings as errors',
        'npm scripts'
      ]
    },
    rules: {
      title: 'Check rules',
      description: 'What capstan check reports, and how severe it is.',
      keywords: [
        'linter',
        'lint rules',
        'disable a rule',
        'turn off a warning',
        'ignore a warning',
        'severity',
        'broken links',
        'error messages',
        'unknown language',
        'validation',
        'duplicate addresses',
        'fail on warnings'
      ]
    },
    plugins: {
      title: 'Plugin API',
      description: 'The types of plugins, and the templates that a site can replace.',
      keywords: [
        'plugin hooks',
        'plugin interface',
        'TypeScript types',
        'override a template',
        'swizzle',
        'build hooks',
        'run code during the build',
        'custom directive',
        'custom rule'
      ]
    }
  },
  'zh-CN': {
    configuration: {
      title: '配置项',
      description: 'site.config.ts 的每一个键。',
      keywords: [
        '设置',
        '选项',
        '配置文件',
        '全部选项',
        '默认值',
        '配置报错',
        '标题格式',
        '网站名称',
        '文字方向',
        '从右到左',
        '输出目录',
        '静态文件目录',
        '忽略文件',
        '类型提示'
      ]
    },
    'front-matter': {
      title: 'Front matter',
      description: '页面开头的每一个键。',
      keywords: [
        '页面选项',
        '元数据',
        '隐藏页面',
        '上一页和下一页',
        '目录深度',
        '页面顺序',
        '侧栏位置',
        '草稿',
        '页面设置',
        '页面日期',
        '标签',
        '首页'
      ]
    },
    commands: {
      title: '命令',
      description: '每条命令的参数和选项，以及退出码。',
      keywords: [
        '命令行',
        '终端',
        '参数',
        '换端口',
        '端口被占用',
        '退出码',
        '环境变量',
        '开发服务器',
        '热更新',
        '实时刷新',
        '预览构建结果',
        'JSON 输出',
        '警告当作错误'
      ]
    },
    rules: {
      title: '检查规则',
      description: 'capstan check 报告什么，级别如何。',
      keywords: ['校验规则', '关闭规则', '忽略警告', '严重程度', '报错信息', '断链', '未知语言', '地址重复', '校验']
    },
    plugins: {
      title: '插件接口',
      description: '插件的类型，以及网站可以替换的模板。',
      keywords: ['插件钩子', '类型定义', '替换模板', '构建钩子', '构建时运行代码', '自定义指令', '自定义规则']
    }
  }
}

type PageName = keyof (typeof titles)['en']
type Tools = Awaited<ReturnType<typeof loadTools>>

const sections: Readonly<Record<PageName, (texts: Texts, tools: Tools) => string>> = {
  configuration: (texts, tools) => schemaPage('config-schema.ts', 'configSchema', configSchema, texts, tools),
  'front-matter': (texts, tools) =>
    schemaPage('front-matter-schema.ts', 'frontMatterSchema', frontMatterSchema, texts, tools),
  commands: commandSections,
  rules: ({ lang, labels }) =>
    table(
      [labels.rule, labels.severity, labels.meaning],
      Object.entries(ruleTexts).map(([id, text]) => [
        `\`${id}\``,
        `\`${ruleSeverities[id as keyof typeof ruleTexts]}\``,
        text[lang]
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
