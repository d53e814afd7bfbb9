import type { Config } from '../model/config.js'
import type { Document } from '../model/document.js'
import type { Twins } from '../model/edition.js'
import type { Manifest } from '../model/manifest.js'
import type { OfferedImages } from '../model/picture.js'
import type { ResolvedLink } from '../model/resolved-link.js'
import type { PageMarks } from '../model/section-mark.js'
import type { Route } from '../model/route.js'
import type { Site, SidebarItem } from '../model/site.js'
import type { PreviewImage } from './preview-image.js'
import type { TranslationState } from '../model/translation-state.js'
import type { VersionChanges } from '../model/version-changes.js'
import type { GitHistory } from '../model/git-history.js'
import { withTrailingSlash } from '../utils/url.js'

/** What the content of pages is made final with, which is known before the site is checked. */
export type ContentContext = Pick<RenderContext, 'config' | 'site' | 'documents' | 'links' | 'offeredImages'>

/** What all pages of a site are rendered with. Structured-clonable. */
export interface RenderContext {
  readonly config: Config
  readonly site: Site
  readonly twins: Twins
  readonly documents: ReadonlyMap<string, Document>
  readonly links: ReadonlyMap<string, readonly ResolvedLink[]>
  /** What pages show of their originals, by their sources. */
  readonly marks: ReadonlyMap<string, PageMarks>
  /** What the page of the state of all pages shows; undefined: the edition has none. */
  readonly translationState?: TranslationState | undefined
  /** What changed since the version before; undefined: readers are not shown it. */
  readonly versionChanges?: VersionChanges | undefined
  readonly manifest: Manifest
  readonly history: GitHistory | undefined
  /** Preview images of pages by their permalinks. */
  readonly previews: ReadonlyMap<string, PreviewImage>
  /** Content policy of the whole site. */
  readonly policy: string
  /** Whether every page carries the whole sidebar. */
  readonly isSidebarWhole: boolean
  /** The sidebars, whole or of a tab, that are long enough for a filter. */
  readonly longSidebars: ReadonlySet<readonly SidebarItem[]>
  /** Whether any entry of the sidebar has an icon or a badge. */
  readonly isSidebarMarked: boolean
  readonly offeredImages: OfferedImages
  /** Public path of the module of each island of the site, by name. */
  readonly islands: Readonly<Record<string, string>>
  /** Public path of the stylesheet of each component's, by its source. */
  readonly componentStyles: Readonly<Record<string, string>>
  /** Public path of the stylesheet made from the authors' `style` attributes, when there is one. */
  readonly authoredStyles: string | undefined
  /** Public path of the script that counts visits, when there is one. */
  readonly analytics: string | undefined
}

/** Get what changed in a version, where a page of the site is the one that lists it. */
export function changesBelow(
  { kind, permalink }: Route,
  { versionChanges, config }: RenderContext
): VersionChanges | undefined {
  const { page } = config.versionChanges
  if (kind !== 'document' || page === undefined) return undefined
  return permalink === withTrailingSlash(page, config.trailingSlash) ? versionChanges : undefined
}
