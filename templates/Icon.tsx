import { useContext } from 'react'
import { type IconName, isIconName } from '../src/model/icon-names.js'
import { iconDrawings } from './icon-drawings.js'
import { InterfaceContext } from './interface-context.js'

/** Icons that authors may name and that the sprite has, since the interface shows them too. */
const inSprite: ReadonlySet<IconName> = new Set([
  'check',
  'discussion',
  'download',
  'file',
  'github',
  'globe',
  'home',
  'language',
  'search'
])

/**
 * Show an icon; it is decoration, and the text beside it or the label of its control says what it means. Those of the
 * interface are in the sprite; one that only some sites name is drawn in its place.
 */
export function Icon({ name }: { readonly name: string }) {
  const { icons } = useContext(InterfaceContext)
  if (isIconName(name) && !inSprite.has(name)) {
    return (
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={iconDrawings[name]} />
      </svg>
    )
  }
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
