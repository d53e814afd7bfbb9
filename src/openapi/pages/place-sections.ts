import type { ApiGroup, ApiPage, ApiSection } from '../../model/api.js'
import { splitUrl } from '../../utils/url.js'
import { idText } from '../base/slug.js'
import type { UnplacedSection } from './tag-tree.js'

/** Give sections of tags their addresses: that of their heading on the index page, else of what is first in them. */
export function placeSections(
  sections: readonly UnplacedSection[],
  groups: readonly ApiGroup[],
  index: ApiPage
): ApiSection[] {
  const byName = new Map(sections.map((section) => [section.name, section]))
  const hrefOf = ({ name, within }: UnplacedSection): string => {
    const first = groups.find((group) => sectionsAround(group, byName).some((section) => section.name === name))
    if (!first) return index.permalink
    const depth = within === undefined ? 0 : sectionsAround({ within }, byName).length
    return `${index.permalink}#${sectionId(splitUrl(first.href).hash ?? idText(first.name), depth)}`
  }
  return sections.map((section) => ({ ...section, href: hrefOf(section) }))
}

/** Name the heading of a section by the first tag in it and by its depth. */
export function sectionId(id: string, depth: number): string {
  return depth === 0 ? `${id}-group` : `${id}-group-${depth + 1}`
}

/** List what a tag is in, the outermost first. */
export function sectionsAround<Section extends UnplacedSection>(
  { within }: Pick<ApiGroup, 'within'>,
  sections: ReadonlyMap<string, Section>
): Section[] {
  const section = within === undefined ? undefined : sections.get(within)
  return section ? [...sectionsAround(section, sections), section] : []
}
