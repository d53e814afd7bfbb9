import type { ApiChange, ChangePages, CommonChange, CommonPlace } from './api-changes.js'

/** A page of what changed since an older version. */
export interface ChangesPageProps extends Pick<ChangePages, 'since' | 'count' | 'breaking'> {
  readonly kind: 'api-changes'
  readonly sections: readonly ChangeSectionProps[]
  /** Links to all pages of what changed, and which of them this one is. */
  readonly pages: readonly string[]
  readonly current: number
}

/** What changed in one way, with links. */
export interface ChangeSectionProps {
  readonly kind: ApiChange['kind']
  readonly common: readonly (Omit<CommonChange, 'places'> & { readonly places: readonly Linked<CommonPlace>[] })[]
  readonly changes: readonly (Linked<ApiChange> & { readonly title?: string })[]
}

type Linked<T> = T & { readonly href?: string }
