import type { Finding } from './diagnostic.js'
import type { PackageNotice } from './package-notice.js'

/** A file that a bundle read, by its path relative to the site directory and the hash of its bytes. */
export interface BundleInput {
  readonly path: string
  readonly hash: string
}

/** A file that bundled code refers to and that is published beside it, such as a font. */
export interface BundledFile extends BundleInput {
  /** Posix path in the output folder. */
  readonly outputPath: string
}

/** A module or a stylesheet for browsers. */
export interface BundledModule {
  /** Posix path in the output folder. */
  readonly path: string
  readonly text: string
}

/** The stylesheets and client modules of a site, bundled. JSON: it is cached as it is. */
export interface SiteBundles {
  /** CSS of the theme and of the site's own stylesheets, to be after the generator's; empty when there is none. */
  readonly css: string
  readonly files: readonly BundledFile[]
  /** Stylesheets of components, by their paths relative to the site directory. */
  readonly sheets: Readonly<Record<string, BundledModule>>
  /** Public path of the module of each island, by name. */
  readonly islands: Readonly<Record<string, string>>
  /** The modules of islands and what they share. */
  readonly modules: readonly BundledModule[]
  /** The packages of which something is in the bundles. */
  readonly notices: readonly PackageNotice[]
  readonly inputs: readonly BundleInput[]
  readonly findings: readonly Finding[]
}
