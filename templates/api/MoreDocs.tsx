import { useContext } from 'react'
import type { DocsProps } from '../../src/model/api-props.js'
import { InterfaceContext } from '../interface-context.js'
import { Html } from './Html.js'

/** Link to external documentation. */
export function MoreDocs({ docs }: { readonly docs: DocsProps | undefined }) {
  const { labels } = useContext(InterfaceContext)
  if (!docs) return undefined
  return (
    <p className="more-docs">
      {docs.url !== undefined && (
        <>
          <a className="external" href={docs.url} rel="noopener noreferrer">
            {labels.api.moreDocs}
          </a>{' '}
        </>
      )}
      <Html as="span" html={docs.html} />
    </p>
  )
}
