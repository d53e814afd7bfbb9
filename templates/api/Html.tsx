/** Print HTML that is trusted, or a symbol in whose place it will be. */
export function Html({
  html,
  as: Tag = 'div',
  className
}: {
  readonly html: string | undefined
  readonly as?: 'div' | 'span'
  readonly className?: string
}) {
  return html === undefined ? undefined : <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
