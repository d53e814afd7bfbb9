import type { ApiContentProps } from '../../src/model/api-props.js'
import { InterfaceContext } from '../interface-context.js'
import type { Labels } from '../labels/labels-for.js'
import { ApiIndex } from './ApiIndex.js'
import { Changes } from './Changes.js'
import { KeysPage } from './KeysPage.js'
import { Operation } from './Operation.js'
import { SchemaPage } from './SchemaPage.js'
import { TagPage } from './TagPage.js'

/**
 * Print what is below the title of a page of a reference. It is compiled once and kept, so nothing here knows a URL.
 */
export function ApiContent({ content, labels }: { readonly content: ApiContentProps; readonly labels: Labels }) {
  return (
    <InterfaceContext value={{ labels, icons: '' }}>
      <Content content={content} />
    </InterfaceContext>
  )
}

/** Choose what draws a page. */
function Content({ content }: { readonly content: ApiContentProps }) {
  switch (content.kind) {
    case 'operation':
      return <Operation {...content} />
    case 'keys':
      return <KeysPage {...content} />
    case 'schema':
      return <SchemaPage {...content} />
    case 'api-index':
      return <ApiIndex {...content} />
    case 'api-tag':
      return <TagPage {...content} />
    case 'api-changes':
      return <Changes {...content} />
  }
}
