import type { Element } from 'hast'
import { type IconName, iconNames, isIconName } from '../../model/icon-names.js'
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

/** Icons of Starlight, by our names for the same. */
const ofStarlight: Readonly<Record<string, IconName>> = {
  'approve-check': 'check',
  'approve-check-circle': 'check',
  bars: 'list',
  'cloud-download': 'download',
  comment: 'discussion',
  'comment-alt': 'discussion',
  document: 'file',
  email: 'mail',
  error: 'warning',
  external: 'arrow-up-right',
  information: 'lightbulb',
  'list-format': 'list',
  magnifier: 'search',
  'open-book': 'book',
  padlock: 'lock',
  'right-arrow': 'arrow-right',
  setting: 'settings',
  translate: 'language',
  'x.com': 'x'
}

/** Draw the icon that another component names; none where it names none. */
export function namedIcon(name: string | undefined, node: Element, compilation: Compilation): Element[] {
  if (name === undefined) return []
  const known = compilation.dialect?.name === 'starlight' ? (ofStarlight[name] ?? name) : name
  if (isIconName(known)) return [{ ...element('capstan-icon', '', [], node), properties: { name: known } }]
  const suggestion = nearest(name, iconNames)
  const hint = suggestion ? `did you mean "${suggestion}"?` : `expected one of: ${iconNames.join(', ')}.`
  report(compilation, 'unknown-icon', `Unexpected icon "${name}"; ${hint}`, node.position, suggestion)
  return []
}
