import type { OneLanguage } from './by-language.js'
import type { ParsedConfig } from './config-schema.js'
import type { RuleLevel } from './severity.js'
import type { Dialect } from './dialect.js'
import type { Edition } from './edition.js'
import type { Extensions } from './plugin.js'
import type { RouteLock } from './route-lock.js'
import type { SidebarItemInput, SidebarTabInput } from './sidebar-schema.js'
import type { SourceAccess } from './source-access.js'

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
  | 'plugins'

/** Settings as an author wrote them, with values by language and edition, and without functions. */
export type AuthoredSettings = Omit<ParsedConfig, FunctionKey>

/** A version in the menu. */
export interface VersionSettings extends Omit<OneLanguage<ParsedConfig['versions'][number]>, 'label'> {
  readonly label: string
}

/** A folder of pages beside the content folder. */
export interface PageFolder {
  /** Posix path relative to the site directory. */
  readonly path: string
  /** What stands for the folder in the paths of its pages below the content folder. */
  readonly name: string
  /** Address below which its pages are, without a slash at the end; undefined: its pages are posts. */
  readonly address?: string
}

/** Where the pages of a folder are, those that a language shows in the default one among them. */
export interface FolderPlace extends Required<Pick<PageFolder, 'name' | 'address'>> {
  /** The version that its pages document. */
  readonly version?: FolderVersion | undefined
}

/** The version that the pages of a folder document. */
export interface FolderVersion {
  readonly label: string
  /** Name of the folder with the version that readers are led to; undefined: it is this one. */
  readonly latest?: string | undefined
  readonly banner?: string | undefined
  readonly noindex: boolean
}

/** Settings that a version brings along: where its files are, how they are in order, and what its pages say. One that it does not have is that of today. */
export type BroughtSettings = Partial<
  Pick<
    AuthoredSettings,
    | 'title'
    | 'description'
    | 'content'
    | 'static'
    | 'exclude'
    | 'rewrites'
    | 'sidebar'
    | 'openapi'
    | 'reference'
    | 'variables'
    | 'definitions'
    | 'glossary'
    | 'labels'
    | 'navbar'
    | 'footer'
    | 'customFields'
    | 'markdown'
    | 'sectionCards'
  >
> & { readonly namesThen?: NamesThen | undefined }

/** How versions and languages were called when a version was written, by which its pages show a text in some of them alone. */
export interface NamesThen {
  /** Name of the version itself. */
  readonly version: string
  readonly versions: readonly string[]
  readonly languages: readonly string[]
}

/** A schema of configuration files, beside the settings that it has in common with a description of an API. */
export type KeySettings = Pick<ParsedConfig['reference'][number], 'at' | 'formats' | 'version' | 'older'>

/** A description that pages are made of. */
export type DescriptionSettings = OneLanguage<ParsedConfig['openapi'][number]> & {
  /** Set for a schema of configuration files. */
  readonly keys?: KeySettings
}

/** Settings that are resolved to something else. */
type ResolvedKey =
  | 'folders'
  | 'rules'
  | 'sources'
  | 'sidebar'
  | 'versions'
  | 'variables'
  | 'labels'
  | 'lang'
  | 'dir'
  | 'openapi'

/** Resolved settings of one edition of a site: defaults filled in, paths absolute, frozen. */
export interface Config extends Readonly<OneLanguage<Omit<AuthoredSettings, ResolvedKey>>> {
  /** The edition that these are the settings of. */
  readonly edition: Edition
  /** The settings of all editions. */
  readonly authored: AuthoredSettings
  /** Base path of the site, in which the editions have theirs, with a slash at both ends. */
  readonly rootBase: string
  /** Addresses that links of the site lead to where the edition has nothing at their paths; by these, without slashes at their ends. */
  readonly pathsElsewhere?: ReadonlyMap<string, string> | undefined
  /** Language of the pages and the interface (BCP 47). */
  readonly lang: string
  /** Direction of the text: that which is set, or that of the language. */
  readonly dir: 'ltr' | 'rtl'
  readonly sidebar?: readonly (SidebarItemInput | SidebarTabInput)[] | undefined
  /** Descriptions of APIs, and behind them schemas of configuration files. */
  readonly openapi: readonly DescriptionSettings[]
  readonly versions: readonly VersionSettings[]
  /** What `{{name}}` stands for in pages, by name. */
  readonly variables: Readonly<Record<string, string>>
  /** The names that count in a version beside those of today. */
  readonly namesThen?: NamesThen | undefined
  /** Name of the version that readers are led to, where the site builds any. */
  readonly latestVersion?: string | undefined
  /** Whether the version follows a state of the originals of its own. */
  readonly followsByVersion?: boolean
  /** Name of the version that the edition is compared with, where readers are shown what changed. */
  readonly earlierVersion?: string | undefined
  /** Absolute path of the folder that the sources are relative to: the one that holds `site.config.ts`, or that of a version. */
  readonly siteDir: string
  /** Absolute path of the folder that holds `site.config.ts`, and the modules that it names. */
  readonly configDir: string
  /** Absolute path of the content folder. */
  readonly contentDir: string
  /** Posix path of the content folder relative to the site directory. */
  readonly contentPath: string
  /** Posix path of the folder of the default language's pages relative to the site directory, where it is another: translations share its files. */
  readonly originalContent?: string | undefined
  /** Posix paths of the folders of other languages' pages relative to the site directory. */
  readonly otherContents: readonly string[]
  /** Posix path of the folder of the blog relative to the site directory, where it is not below the content folder. */
  readonly blogPath?: string | undefined
  /** The folders of pages beside the content folder, that of the blog among them. */
  readonly folders: readonly PageFolder[]
  readonly folderPlaces: readonly FolderPlace[]
  /** Posix paths of the folders of static files relative to the site directory; they need not be there. */
  readonly staticPaths: readonly string[]
  /** Absolute path of the output folder. */
  readonly outputDir: string
  /** Absolute path of `<configDir>/.capstan`. */
  readonly cacheDir: string
  /** Absolute root of the work tree: the nearest ancestor with `.git`, else the site directory. */
  readonly workTree: string
  /** Which files the site may read. */
  readonly sources: SourceAccess
  /** The site of today, in an edition or state of it that has files of its own: islands and packages are those of today. */
  readonly today?: { readonly siteDir: string; readonly sources: SourceAccess } | undefined
  /** Name of the configuration file, relative to the site directory. */
  readonly configFile: string
  /** Absolute paths of the modules of the configuration. */
  readonly configInputs: readonly string[]
  /** Its text, for the places of messages about it. */
  readonly configText: string
  /** The addresses that the site keeps; undefined: it promises none. */
  readonly routeLock: RouteLock | undefined
  /** Base path of the edition with a slash at both ends. */
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
