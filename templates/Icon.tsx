import { useContext } from 'react'
import { InterfaceContext } from './interface-context.js'

/** Show an icon of the sprite; it is decoration, and the text beside it or the label of its control says what it means. */
export function Icon({ name }: { readonly name: string }) {
  const { icons } = useContext(InterfaceContext)
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
