import type { ComponentType } from 'react'

/** The footer with a line below. */
export function CodeFooter({ Default, ...props }: { readonly Default: ComponentType<object> }) {
  return (
    <>
      <Default {...props} />
      <p className="below">Below the footer</p>
    </>
  )
}
