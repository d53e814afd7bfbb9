import { useContext } from 'react'
import { Icon } from './Icon.js'
import { InterfaceContext } from './interface-context.js'

/** Let the reader choose between the light and the dark scheme. */
export function ColorSwitch() {
  const { labels } = useContext(InterfaceContext)
  return (
    <button
      type="button"
      className="icon-button color-switch script-only"
      aria-label={labels.useDark}
      data-cs-label-light={labels.useLight}
      data-cs-label-dark={labels.useDark}
    >
      <span className="light-only">
        <Icon name="sun" />
      </span>
      <span className="dark-only">
        <Icon name="moon" />
      </span>
    </button>
  )
}
