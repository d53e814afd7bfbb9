/** What of an old site is compared with ours, in the order of reports. */
export const comparedKinds = [
  'addresses',
  'redirects',
  'titles',
  'descriptions',
  'ids',
  'words',
  'code',
  'links',
  'images',
  'sidebar',
  'canonical',
  'languages',
  'feeds'
] as const

export type ComparedKind = (typeof comparedKinds)[number]

/** How many the old site has of something, and how many of these ours has as well. */
export interface Figure {
  readonly old: number
  readonly kept: number
  /** How many of these by a redirect. */
  readonly redirected?: number
}

/** Something of the old site that ours has otherwise, or has not. */
export interface Difference {
  readonly kind: ComparedKind
  /** Address of the page below the base path. */
  readonly address: string
  readonly old: string
  /** What ours has instead; absent: nothing. */
  readonly own?: string | undefined
  /** How many words it is of; 1 of everything else. */
  readonly count: number
  /** Source of the page, relative to the site's folder, and the line where it has been found; absent: there is none, or it is not in it. */
  readonly file?: string | undefined
  readonly line?: number | undefined
  readonly reason: string
  readonly cure: string
}

/** How a site compares with what it was built as before it was moved. */
export interface Comparison {
  /** What was compared with, as it was named. */
  readonly against: string
  readonly line: string
  readonly figures: Readonly<Record<ComparedKind, Figure>>
  readonly differences: readonly Difference[]
}
