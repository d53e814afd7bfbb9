/** What a site and its plugins add to the generator. Functions and components stay in the process; all else is plain data. */
import type { ComponentType } from 'react'
import type { Place } from './diagnostic.js'
import type { RuleLevel } from './severity.js'
import type { DialectInput, HeadingIds } from './dialect.js'
import type { Document } from './document.js'
import type { LabelSettings, OwnLabelsByLanguage } from './label-tree.js'
import type { Page } from './page.js'
import type { Site } from './site.js'
import type { TemplateName, TemplateOverrides } from './templates.js'
import type { HeadTag } from './extension-schema.js'
import type { UnifiedPlugin } from './unified-plugin.js'

/** A React component that content or a template uses. */
export type ExtensionComponent = ComponentType<never>

/** A node of a Markdown tree (mdast). */
export interface MarkdownNode {
  type: string
  value?: string
  children?: MarkdownNode[]
  data?: Record<string, unknown>
  [key: string]: unknown
}

/** A directive as an author wrote it: `:::name[label]{key="value"}` with content, or `::name[label]{key="value"}`. */
export interface DirectiveInput {
  readonly name: string
  readonly kind: 'container' | 'leaf'
  readonly attributes: Readonly<Record<string, string>>
  /** Text of the label; empty when there is none. */
  readonly label: string
  /** The blocks in a container. */
  readonly children: readonly MarkdownNode[]
  /** Path of the page, relative to the site directory. */
  readonly source: string
}

/** Turns a directive into nodes of Markdown; a text stands for a node of HTML. */
export type Directive = (directive: DirectiveInput) => string | MarkdownNode | readonly MarkdownNode[]

/** What a configuration may add directly, and a plugin too. */
export interface ExtensionKeys {
  /** Passes over the Markdown tree (mdast), after includes and before the generator's own directives. */
  readonly remarkPlugins?: readonly UnifiedPlugin[] | undefined
  /** Passes over the HTML tree (hast), before it is checked for what pages must not contain. */
  readonly rehypePlugins?: readonly UnifiedPlugin[] | undefined
  /** Functions for `:::name` and `::name` in Markdown, by name. */
  readonly directives?: Readonly<Record<string, Directive>> | undefined
  /** Components for `<Name>`, `:::Name` and `::Name` in pages, by name; a name begins with a capital. */
  readonly components?: Readonly<Record<string, ExtensionComponent>> | undefined
  /**
   * Components that run in the browser, by the names that `components` renders them under: paths or file URLs of
   * modules with a component as default export.
   */
  readonly islands?: Readonly<Record<string, string>> | undefined
  /** Templates by the names of those that they replace. */
  readonly templates?: TemplateOverrides | undefined
  /**
   * Labels of the interface: by language as `{ pl: { … } }`, or as the path of a JSON file that "capstan labels" writes; or single ones of
   * the site's own language, such as `{ tip: 'Good to know' }`.
   */
  readonly labels?: LabelSettings | undefined
}

/** The edition of the site that a plugin is called for: its functions are called once for each. */
export interface PluginEdition {
  /** Its language (BCP 47). */
  readonly lang: string
  /** Name of its version; undefined: the site builds no versions. */
  readonly version: string | undefined
  /** Whether it is that of the default language and version, at the root of the site. */
  readonly isDefault: boolean
}

/** Where the pages that a plugin creates belong. */
export interface PluginSourcesInput extends PluginEdition {
  /** Absolute path of the folder that the sources of the edition are relative to. */
  readonly siteDir: string
  /** Absolute path of the folder of its pages. */
  readonly contentDir: string
}

/** A page that a plugin creates from data. */
export interface PluginSource {
  /** Path below the content folder, such as `products/lamp.md`. */
  readonly path: string
  /** Its text, with front matter, as a file would have it. */
  readonly text: string
}

/** What a rule of a plugin checks. */
export interface PluginRuleInput extends PluginEdition {
  readonly site: Site
  readonly documents: readonly Document[]
  /** The pages that authors wrote, with their texts. */
  readonly pages: readonly Page[]
}

/** Something that a rule of a plugin has found; without a line it is about the whole file. */
export interface PluginFinding extends Partial<Omit<Place, 'file'>>, Pick<Place, 'file'> {
  /** What is wrong, the value, and what to do. */
  readonly message: string
  /** What the author should write instead; reports ask below the message whether it was meant. */
  readonly suggestion?: string | undefined
}

/** A rule of a plugin. */
export interface PluginRule {
  /** Severity where the configuration sets none; default: `warning`. */
  readonly severity?: RuleLevel | undefined
  /** Checks the whole site and returns its findings; one without a line is about the whole file. */
  readonly check: (input: PluginRuleInput) => readonly PluginFinding[]
}

/** A plugin: an object that adds to a site what its keys say. */
export interface Plugin extends ExtensionKeys {
  /** Name of the plugin in messages. */
  readonly name: string
  /** What the results of its functions depend on besides their code, such as its options: pages are compiled again when it changes. */
  readonly options?: unknown
  /**
   * Paths of the files that its functions read, relative to the site directory, or a function that lists them: pages are compiled again when
   * one changes.
   */
  readonly files?: readonly string[] | ((siteDir: string) => readonly string[]) | undefined
  /** Dialects that pages may be written in, by their names in the setting `markdown.dialect`. */
  readonly dialects?: readonly DialectInput[] | undefined
  /** Loads how the anchors of headings are named, where that is not as the dialect names them. */
  readonly headingIds?: ((siteDir: string) => Answer<HeadingIds>) | undefined
  /** Stylesheets, as paths relative to the site directory or as file URLs. */
  readonly styles?: readonly string[] | undefined
  /** Tags that every page carries in its `<head>`. */
  readonly head?: readonly HeadTag[] | undefined
  /** Further origins for directives of the content policy. */
  readonly contentPolicy?: Readonly<Partial<Record<string, readonly string[]>>> | undefined
  /** Rules of `check` by name; in the setting `rules` they are called `<plugin>/<name>`. */
  readonly rules?: Readonly<Record<string, PluginRule>> | undefined
  /** Creates pages from data. */
  readonly sources?:
    | ((input: PluginSourcesInput) => readonly PluginSource[] | Promise<readonly PluginSource[]>)
    | undefined
  /** Called with the pages that were read; may return changed ones, or fewer. */
  readonly pagesRead?: ((pages: readonly Page[], input: PluginSourcesInput) => Answer<readonly Page[]>) | undefined
  /** Called when every page has its address. */
  readonly siteCreated?: ((site: Site) => Answer<undefined>) | undefined
  /** Called when every page is compiled. */
  readonly documentsCompiled?: ((documents: readonly Document[], site: Site) => Answer<undefined>) | undefined
  /** Called with the paths of the files to be written; may return additional files. */
  readonly outputsPlanned?: ((paths: readonly string[], site: Site) => Answer<readonly PluginFile[]>) | undefined
}

/** A file that a plugin adds to the site. */
export interface PluginFile {
  /** Posix path in the output folder. */
  readonly path: string
  readonly contents: string | Uint8Array
  /** Whether it takes the place of a file that the site has at its path, such as `robots.txt`; otherwise that is an error. */
  readonly replaces?: boolean | undefined
}

/** What a hook may return: nothing, a value, or a promise of either. */
type Answer<Value> = Value | undefined | Promise<Value | undefined>

/** A value with the name of the plugin, or of the configuration, that brought it. */
export interface Owned<Value> {
  readonly owner: string
  readonly value: Value
}

/** The templates of a site and its plugins by name; each wraps those before it. */
export type OwnedTemplates = ReadonlyMap<TemplateName, readonly Owned<ExtensionComponent>[]>

/** What a site adds to the generator, of its configuration and all its plugins. Holds functions, so that it does not cross threads. */
export interface Extensions {
  readonly remarkPlugins: readonly Owned<UnifiedPlugin>[]
  readonly rehypePlugins: readonly Owned<UnifiedPlugin>[]
  /** Absolute path of the module of each island, by the name of its component. */
  readonly islands: ReadonlyMap<string, Owned<string>>
  readonly directives: ReadonlyMap<string, Owned<Directive>>
  readonly components: ReadonlyMap<string, Owned<ExtensionComponent>>
  /** Templates by name; each wraps those before it. */
  readonly templates: OwnedTemplates
  readonly labels: OwnLabelsByLanguage
  readonly plugins: readonly Plugin[]
  /** Hash of all that compiled pages depend on beside their sources; undefined when nothing here changes them. */
  readonly pagesHash: string | undefined
  /** Absolute path of the compiled configuration, which a worker loads for the functions in it. */
  readonly module: string | undefined
}
