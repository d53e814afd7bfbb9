import { renderToStaticMarkup } from 'react-dom/server'
import { ApiContent } from '../../templates/index.js'
import type { ApiContentProps } from '../model/api-props.js'

/** Render what stands on a page of a reference below its title. */
export function renderApiContent(content: ApiContentProps, lang: string): string {
  return renderToStaticMarkup(<ApiContent content={content} lang={lang} />)
}
