import * as z from 'zod'
import { dialect } from './dialect-schema.js'
import { contentPolicy, headTag, stylePath } from './extension-schema.js'
import { filePath } from './file-path.js'
import { templateNames, type TemplateOverrides } from './templates.js'
import type { Directive, ExtensionComponent, Plugin, PluginRule } from './plugin.js'
import type { LabelSettings, LabelTree } from './label-tree.js'
import type { UnifiedPlugin } from './unified-plugin.js'

const unifiedPlugin = z.custom<UnifiedPlugin>(
  (value) => typeof (Array.isArray(value) ? (value as unknown[])[0] : value) === 'function',
  'must be a unified plugin, or an array of one and its options'
)
const directive = z.custom<Directive>((value) => typeof value === 'function', 'must be a function')
const component = z.custom<ExtensionComponent>(
  (value) => typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value),
  'must be a React component'
)
const labelTree = z.custom<LabelTree>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object of labels'
)

const labelFile = filePath({ ending: '.json' }, z.string().endsWith('.json'))
const labels = z.record(z.string().min(2), z.union([labelFile, z.string(), labelTree])) as unknown as z.ZodType<
  LabelTree,
  LabelSettings
>

const templates = z.strictObject(
  Object.fromEntries(templateNames.map((name) => [name, component.optional()]))
) as unknown as z.ZodType<TemplateOverrides, TemplateOverrides>

const componentName = z.string().regex(/^[A-Z][A-Za-z\d]*$/, 'must be a name such as "Card", with a capital first')
const directiveName = z.string().regex(/^[A-Za-z][\w-]*$/, 'must be a name such as "poll"')

/** Keys that a configuration and a plugin share. */
export const extensionKeys = {
  /** Passes over the Markdown tree (mdast), after includes and before the generator's own directives. */
  remarkPlugins: z.array(unifiedPlugin).default([]),
  /** Passes over the HTML tree (hast), before it is checked for what pages must not contain. */
  rehypePlugins: z.array(unifiedPlugin).default([]),
  /** Functions for `:::name` and `::name` in Markdown, by name. */
  directives: z.record(directiveName, directive).default({}),
  /** Components for `<Name>`, `:::Name` and `::Name` in pages, by name; a name begins with a capital. */
  components: z.record(componentName, component).default({}),
  /**
   * Components that run in the browser, by the names that `components` renders them under: paths or file URLs of
   * modules with a component as default export. Modules in the folder `islands/` of the site need not be named.
   */
  islands: z.record(componentName, filePath({ use: 'module' })).default({}),
  /** Components that replace templates, by name; each gets the props of the template and, as `Default`, the template itself. */
  templates: templates.default({}),
  /**
   * Labels of the interface: by language as `{ pl: { … } }`, or as the path of a JSON file that "capstan labels" writes; or single ones of
   * the site's own language, such as `{ tip: 'Good to know' }`.
   */
  labels: labels.default({})
}

const rule = z.strictObject({
  /** Severity where the configuration sets none. */
  severity: z.enum(['off', 'info', 'warning', 'error']).default('warning'),
  /** Checks the whole site and returns its findings. */
  check: z.custom<PluginRule['check']>((value) => typeof value === 'function', 'must be a function')
})

/** Create the schema of a hook. */
function hook<Hook>() {
  return z.custom<NonNullable<Hook>>((value) => typeof value === 'function', 'must be a function').optional()
}

const pluginKeys = z.strictObject({
  /** Name of the plugin in messages. */
  name: z.string().min(1),
  /** What the results of its functions depend on besides their code, such as its options. */
  options: z.unknown().optional(),
  /** Paths of the files that its functions read, relative to the site directory, or a function that lists them. */
  files: z
    .union([
      z.array(filePath()),
      z.custom<(siteDir: string) => readonly string[]>((value) => typeof value === 'function', 'must be a function')
    ])
    .default([]),
  /** Dialects that pages may be written in, by their names in the setting `markdown.dialect`. */
  dialects: z.array(dialect).default([]),
  /** Loads how the anchors of headings are named. */
  headingIds: hook<Plugin['headingIds']>(),
  /** Stylesheets, as paths relative to the site directory or as file URLs. */
  styles: z.array(stylePath).default([]),
  /** Tags that every page carries in its `<head>`. */
  head: z.array(headTag).default([]),
  /** Further origins for directives of the content policy. */
  contentPolicy: contentPolicy.default({}),
  /** Rules of `check` by name. */
  rules: z.record(z.string().regex(/^[\w-]+$/), rule).default({}),
  /** Creates pages from data. */
  sources: hook<Plugin['sources']>(),
  /** Called with the pages that were read. */
  pagesRead: hook<Plugin['pagesRead']>(),
  /** Called when every page has its address. */
  siteCreated: hook<Plugin['siteCreated']>(),
  /** Called when every page is compiled. */
  documentsCompiled: hook<Plugin['documentsCompiled']>(),
  /** Called with the paths of the files to be written. */
  outputsPlanned: hook<Plugin['outputsPlanned']>(),
  ...extensionKeys
})

/** A plugin with its defaults. */
export type ParsedPlugin = z.output<typeof pluginKeys>

/** A plugin, as `definePlugin` types it: its lists may be readonly. */
export const plugin = pluginKeys as unknown as z.ZodType<ParsedPlugin, Plugin>
