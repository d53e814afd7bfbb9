import type { Api, CompiledFrom } from './api.js'
import type { Diagnostic, Finding } from './diagnostic.js'
import type { Dependency, Document } from './document.js'
import type { Freshness } from './freshness.js'
import type { Twins } from './edition.js'
import type { GitHistory } from './git-history.js'
import type { Term } from './glossary.js'
import type { PlannedOutput } from './output.js'
import type { OfferedImages } from './picture.js'
import type { PreviewFont } from './preview-font.js'
import type { ResolvedLink } from './resolved-link.js'
import type { PageMarks } from './section-mark.js'
import type { Site } from './site.js'
import type { SiteBundles } from './site-bundles.js'
import type { TranslationState } from './translation-state.js'
import type { VersionChanges } from './version-changes.js'
import type { SourceFile } from './source.js'

/** A site that is read, compiled and checked, before it is rendered. */
export interface PreparedSite {
  readonly site: Site
  /** What stands for its pages in the other editions of the site. */
  readonly twins: Twins
  readonly sources: readonly SourceFile[]
  readonly pages: readonly CompiledFrom[]
  readonly apis: readonly Api[]
  /** Paths of the descriptions and all their files, relative to the site directory. */
  readonly apiPaths: readonly string[]
  readonly documents: readonly Document[]
  readonly bundles: SiteBundles
  readonly offeredImages: OfferedImages
  readonly links: ReadonlyMap<string, readonly ResolvedLink[]>
  readonly history: GitHistory | undefined
  /** Font of the preview images; undefined: the site makes none. */
  readonly previewFont: PreviewFont | undefined
  readonly terms: readonly Term[]
  /** How the pages relate to their originals; undefined: they follow none. */
  readonly freshness: Freshness | undefined
  /** What pages show of their originals, by their sources. */
  readonly marks: ReadonlyMap<string, PageMarks>
  /** What its page of the state of all pages shows; undefined: it has none. */
  readonly translationState?: TranslationState | undefined
  /** What changed since the version before; undefined: readers are not shown it, or there is none. */
  readonly versionChanges?: VersionChanges | undefined
  /** The lock of the translation, and the originals that were read. */
  readonly followed: readonly Dependency[]
  /** What is published or read although git ignores it. */
  readonly ignored: readonly Finding[]
  readonly messages: readonly Diagnostic[]
  /** The files that plugins add, where the check has asked for them; undefined: it had no need to. */
  readonly pluginFiles?: readonly PlannedOutput[]
  readonly compiled: number
  readonly cached: number
}
