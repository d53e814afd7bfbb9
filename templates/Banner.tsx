/** Show a sentence about the state of the page above its title. */
export function Banner({ text }: { readonly text: string }) {
  return (
    <p className="banner" role="note">
      {text}
    </p>
  )
}
