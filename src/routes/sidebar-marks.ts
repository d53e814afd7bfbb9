import type { Badge } from '../model/site.js'

/** What the configuration, front matter or a `_category_` file says beside the text of an entry. */
export interface MarksInput {
  readonly icon?: string | undefined
  readonly badge?: string | { readonly text: string; readonly variant?: string | undefined } | undefined
}

/** Normalize the marks of an entry; a badge that is a text has the plainest colour. */
export function sidebarMarks({ icon, badge }: MarksInput): { readonly icon?: string; readonly badge?: Badge } {
  const { text, variant = 'note' } = typeof badge === 'string' ? { text: badge } : (badge ?? {})
  return { ...(icon !== undefined && { icon }), ...(text !== undefined && { badge: { text, variant } }) }
}
