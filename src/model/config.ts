import type { ParsedConfig } from './config-schema.js'
import type { RuleLevel } from './diagnostic.js'
import type { Dialect } from './dialect.js'
import type { Extensions } from './plugin.js'
import type { SourceAccess } from './source-access.js'

/** How the output folder is changed. */
export type OutputSettings = ParsedConfig['output']

/** Which compressed copies of text files are written. */
export type PrecompressSetting = ParsedConfig['precompress']

/** A setting whose value may hold functions; `extensions` has what they say. */
export type FunctionKey =
  | 'remarkPlugins'
  | 'rehypePlugins'
  | 'directives'
  | 'components'
  | 'islands'
  | 'templates'
  | 'labels'
  | 'plugins'

/** Resolved settings: defaults filled in, paths absolute, frozen. */
export interface Config extends Readonly<Omit<ParsedConfig, 'rules' | 'sources' | 'dir' | FunctionKey>> {
  /** Direction of the text: that which is set, or that of the language. */
  readonly dir: 'ltr' | 'rtl'
  /** Absolute path of the folder that holds `site.config.ts`. */
  readonly siteDir: string
  /** Absolute path of the content folder. */
  readonly contentDir: string
  /** Posix path of the content folder relative to the site directory. */
  readonly contentPath: string
  /** Posix path of the folder of the blog relative to the site directory, where it is not below the content folder. */
  readonly blogPath?: string | undefined
  /** Posix path of the folder of static files relative to the site directory; it need not be there. */
  readonly staticPath: string
  /** Absolute path of the output folder. */
  readonly outputDir: string
  /** Absolute path of `<siteDir>/.capstan`. */
  readonly cacheDir: string
  /** Absolute root of the work tree: the nearest ancestor with `.git`, else the site directory. */
  readonly workTree: string
  /** Which files the site may read. */
  readonly sources: SourceAccess
  /** Name of the configuration file, relative to the site directory. */
  readonly configFile: string
  /** Absolute paths of the modules of the configuration. */
  readonly configInputs: readonly string[]
  /** Its text, for the places of messages about it. */
  readonly configText: string
  /** Base path with a slash at both ends. */
  readonly basePath: string
  /** The rules whose level the site sets, aliases included. */
  readonly rules: Readonly<Record<string, RuleLevel>>
  /** Hash of the configuration's modules and the generator's version. */
  readonly hash: string
  /** What the configuration and its plugins add to the generator. It and `dialect` hold functions; all other settings are structured-clonable. */
  readonly extensions: Extensions
  /** What its pages are written in. */
  readonly dialect: Dialect
}
