import type { TagPageProps } from '../../src/model/api-props.js'
import { Html } from './Html.js'
import { MoreDocs } from './MoreDocs.js'
import { PageLinks } from './PageLinks.js'

/** Show a tag with its operations; its name is the title of the page. */
export function TagPage({ tag: { html, externalDocs, operations } }: TagPageProps) {
  return (
    <div className="api-index">
      <Html html={html} className="api-text" />
      <MoreDocs docs={externalDocs} />
      <PageLinks pages={operations} />
    </div>
  )
}
