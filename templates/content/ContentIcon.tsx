import type { ContentIconProps } from '../../src/model/content-props.js'
import { iconDrawings } from '../icon-drawings.js'

/** Draw an icon in the text: compiled pages are cached and cannot name the sprite. Without a label it is decoration. */
export function ContentIcon({ name, label }: ContentIconProps) {
  const access = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className="icon" viewBox="0 0 24 24" {...access}>
      <path d={iconDrawings[name]} />
    </svg>
  )
}
