import { useContext } from 'react'
import { InterfaceContext } from '../interface-context.js'
import { Html } from './Html.js'

/** Lead to documentation elsewhere. */
export function MoreDocs({ docs }: { readonly docs: { readonly url: string; readonly html?: string } | undefined }) {
  const { labels } = useContext(InterfaceContext)
  if (!docs) return undefined
  return (
    <p className="more-docs">
      <a className="external" href={docs.url} rel="noopener noreferrer">
        {labels.apiMoreDocs}
      </a>{' '}
      <Html as="span" html={docs.html} />
    </p>
  )
}
