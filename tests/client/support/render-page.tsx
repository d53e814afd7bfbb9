import { renderToStaticMarkup } from 'react-dom/server'
import type { PageProps } from '../../../src/model/template-props.js'
import { Page } from '../../../templates/index.js'
import { pageFixture } from '../../unit/templates/page-fixture.js'
import { policy } from './client-site.js'

/** Render a page of the fixture as a file. */
export function renderPage(changes: Partial<PageProps> = {}): string {
  const fixture = pageFixture()
  const head = { ...fixture.head, contentPolicy: policy.replace(/frame-ancestors [^;]+; /, '') }
  const assets = { ...fixture.assets, authoredStyles: undefined }
  const islands = { branches: '/_capstan/islands/branches.js', zoom: '/_capstan/islands/zoom.js', ...changes.islands }
  return `<!doctype html>${renderToStaticMarkup(<Page {...pageFixture({ head, assets, ...changes, islands })} />)}`
}
