import type { Element, ElementContent } from 'hast'
import { iconNames, isIconName } from '../../model/icon-names.js'
import { nearest } from '../../utils/nearest.js'
import { type Compilation, report } from '../page/compilation.js'
import { contentOf, element, textOf } from './element.js'
import { reportStray } from './report-stray.js'

/** Draw an icon by its name; one that is not known is reported and left out. What is in it is shown behind it. */
export function icon(node: Element, compilation: Compilation): ElementContent[] {
  const label = textOf(node, 'label')
  const content = contentOf(node)
  reportStray(content, { container: 'an icon', expected: 'nothing' }, compilation)
  const drawn = namedIcon(textOf(node, 'name'), node, compilation).map((made) => ({
    ...made,
    properties: { ...made.properties, ...(label !== undefined && { label }) }
  }))
  return [...drawn, ...content]
}

/** Draw the icon that another component names; none where it names none. */
export function namedIcon(name: string | undefined, node: Element, compilation: Compilation): Element[] {
  if (name === undefined) return []
  const { iconNames: ours } = compilation.markdown
  const known = Object.hasOwn(ours, name) ? (ours[name] ?? name) : name
  if (isIconName(known)) return [{ ...element('capstan-icon', '', [], node), properties: { name: known } }]
  const suggestion = nearest(name, iconNames)
  const hint = suggestion ? `did you mean "${suggestion}"?` : `expected one of: ${iconNames.join(', ')}.`
  report(compilation, 'unknown-icon', { text: `Unknown icon "${name}"; ${hint}`, suggestion }, node.position)
  return []
}
