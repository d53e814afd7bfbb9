import { renderToStaticMarkup } from 'react-dom/server'
import { ApiContent, type Labels } from '../../templates/index.js'
import type { ApiContentProps } from '../model/api-props.js'

/** Render what is on a page of a reference below its title. */
export function renderApiContent(content: ApiContentProps, labels: Labels): string {
  return renderToStaticMarkup(<ApiContent content={content} labels={labels} />)
}
