import type { Element } from 'hast'
import { iconNames, isIconName } from '../../model/icon-names.js'
import { nearest } from '../../utils/nearest.js'
import { type Compilation, report } from '../compilation/compilation.js'
import { element, textOf } from './element.js'

/** Draw an icon by its name; one that is not known is reported and left out. */
export function icon(node: Element, compilation: Compilation): Element[] {
  const label = textOf(node, 'label')
  return namedIcon(textOf(node, 'name'), node, compilation).map((drawn) => ({
    ...drawn,
    properties: { ...drawn.properties, ...(label !== undefined && { label }) }
  }))
}

/** Draw the icon that another component names; none where it names none. */
export function namedIcon(name: string | undefined, node: Element, compilation: Compilation): Element[] {
  if (name === undefined) return []
  if (isIconName(name)) return [{ ...element('capstan-icon', '', [], node), properties: { name } }]
  const suggestion = nearest(name, iconNames)
  const hint = suggestion ? `did you mean "${suggestion}"?` : `expected one of: ${iconNames.join(', ')}.`
  report(compilation, 'unknown-icon', `Unexpected icon "${name}"; ${hint}`, node.position, suggestion)
  return []
}
