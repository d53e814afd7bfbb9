import type { ApiGroup, ApiPage, ApiSection } from '../../model/api.js'
import { splitUrl } from '../../utils/url.js'
import type { UnplacedSection } from './tag-tree.js'

/** Give sections of tags their addresses: that of their heading on the index page, else of what stands first in them. */
export function placeSections(
  sections: readonly UnplacedSection[],
  groups: readonly ApiGroup[],
  index: ApiPage
): ApiSection[] {
  const hrefOf = ({ name, within }: UnplacedSection): string => {
    const first = groups.find((group) => group.within === name)
    if (first && within === undefined) return `${index.permalink}#${splitUrl(first.href).hash ?? first.name}-group`
    const inner = sections.find((section) => section.within === name)
    return first?.href ?? (inner ? hrefOf(inner) : index.permalink)
  }
  return sections.map((section) => ({ ...section, href: hrefOf(section) }))
}
