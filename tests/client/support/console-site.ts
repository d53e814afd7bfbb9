import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import type { ConsoleOperation } from '../../../src/model/api-console.js'
import { contentPolicy } from '../../../src/render/content-policy.js'
import { ApiConsole } from '../../../templates/api/ApiConsole.js'
import { InterfaceContext } from '../../../templates/interface-context.js'
import { labelsFor } from '../../../templates/labels/labels-for.js'
import { pageFixture } from '../../unit/templates/page-fixture.js'
import { startClientSite, type ClientSite } from './client-site.js'
import { makeCertificate } from './console-servers.js'
import { renderPage } from './render-page.js'

/** The policy of a site with consoles. */
const policy = contentPolicy([], ['api-console'])

/** A page of the fixture with a console. */
export interface ConsoleSite extends ClientSite {
  /** Paths of what was read. */
  readonly reads: string[]
  /** Put a page with the console of an operation at `/`; a host may serve it with a policy of its own. */
  put(operation: Partial<ConsoleOperation>, policy?: string): void
}

/** Start a site with consoles, encrypted on request. */
export async function startConsoleSite(scheme: 'http' | 'https' = 'http'): Promise<ConsoleSite> {
  const base = await startClientSite(['preferences', 'main', 'islands/api-console'])
  const { files } = base
  await base.close()
  const reads: string[] = []
  let served = policy
  const listener: RequestListener = ({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    reads.push(pathname)
    const type = /\.(\w+)$/.exec(pathname)?.[1] ?? 'html'
    const types: Record<string, string> = {
      js: 'text/javascript',
      css: 'text/css',
      svg: 'image/svg+xml',
      html: 'text/html; charset=utf-8'
    }
    const text = files.get(pathname)
    response
      .writeHead(text === undefined ? 404 : 200, {
        'content-type': types[type] ?? 'text/plain',
        'content-security-policy': served
      })
      .end(text)
  }
  const server = scheme === 'https' ? createSecureServer(makeCertificate(), listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    reads,
    put(operation, ownPolicy = policy) {
      served = ownPolicy
      files.set('/', consolePage(operation))
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
  }
}

/** Render the page of an operation. */
function consolePage(operation: Partial<ConsoleOperation>): string {
  const whole: ConsoleOperation = {
    reference: 'openapi/api.yaml',
    method: 'GET',
    path: '/json',
    servers: [{ url: 'http://192.0.2.1', variables: [] }],
    parameters: [],
    bodies: [],
    isBodyRequired: false,
    security: [],
    headers: [],
    samples: [],
    ...operation
  }
  const { head } = pageFixture()
  return renderPage({
    head: { ...head, contentPolicy: policy.replace(/frame-ancestors [^;]+; /, '') },
    contentHtml: renderToStaticMarkup(
      createElement(
        InterfaceContext.Provider,
        { value: { labels: labelsFor('zh-CN'), icons: '' } },
        createElement(ApiConsole, { operation: whole })
      )
    ),
    islands: { 'api-console': '/_capstan/islands/api-console.js' },
    toc: []
  })
}
