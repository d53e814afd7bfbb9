import type { Finding } from '../model/diagnostic.js'
import { found } from '../model/found.js'
import { iconNames, isIconName } from '../model/icon-names.js'
import { nearest } from '../utils/nearest.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import type { CheckInput } from './input.js'

/** Report unknown icons of the navbar, the footer and the sidebar. */
export function configIcons({
  config: { navbar, footer, sidebar = [], configFile, configText }
}: CheckInput): Finding[] {
  const bar = [...navbar.start, ...navbar.end]
  const items: readonly object[] = [...bar, ...bar.flatMap((item) => ('items' in item ? item.items : []))]
  const links = [...footer.columns.flatMap((column) => column.links), ...footer.legal]
  const named = [...items, ...links, ...entriesOf(sidebar)].flatMap((item) =>
    'icon' in item && typeof item.icon === 'string' ? [item.icon] : []
  )
  return [...new Set(named)]
    .filter((name) => !isIconName(name))
    .map((name) => {
      const suggestion = nearest(name, iconNames)
      const hint = suggestion ? `did you mean "${suggestion}"?` : `expected one of: ${iconNames.join(', ')}.`
      const text = `Unknown icon "${name}"; ${hint}`
      const place = { file: configFile, ...placeOfLiteral(configText, name) }
      return found('unknown-icon', { text, suggestion, written: name }, place)
    })
}

/** List the entries of a sidebar with those in its groups; pages by their ids alone have no icon. */
function entriesOf(items: readonly unknown[]): object[] {
  return items.flatMap((item) => {
    if (typeof item !== 'object' || item === null) return []
    return [item, ...('items' in item && Array.isArray(item.items) ? entriesOf(item.items as unknown[]) : [])]
  })
}
