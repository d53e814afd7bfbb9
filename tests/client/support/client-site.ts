import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { renderClientTemplates, renderKeysDialog, renderZoomDialog } from '../../../src/render/render-special.js'
import { labelsFor } from '../../../templates/labels/labels-for.js'
import { quoteText } from '../../../src/plan/plan-client-scripts.js'
import { root } from '../../helpers/capstan.js'
import { shared } from '../../shared/shared.js'

/** The policy that every site is served with. */
export const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'self'"

/** What the frame that draws may do. */
export const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'"

/** A server of a few files; tests put in and take out what they like. */
export interface ClientSite {
  readonly url: string
  readonly files: Map<string, string>
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
  html: 'text/html; charset=utf-8'
}

/** Serve the client with files: paths without an extension are pages. */
export async function startClientSite(entries: readonly string[] = ['preferences', 'main']): Promise<ClientSite> {
  const files = await bundle(entries)
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname)
    const text = files.get(path)
    const type = types[/\.(\w+)$/.exec(path)?.[1] ?? 'html'] ?? 'text/plain'
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': type,
      'content-security-policy': path.endsWith('diagram.html') ? framePolicy : policy
    })
    // Files of the search index are bytes.
    response.end(path.endsWith('.bin') && text !== undefined ? Buffer.from(text, 'latin1') : text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, files, close }
}

const zhCN = labelsFor('zh-CN')

/** What the build of a site writes before the scripts that show it. */
const constants: Readonly<Record<string, string>> = {
  main: `const capstanTemplates=${quoteText(renderClientTemplates(zhCN, '/_capstan/icons.svg'))};`,
  'islands/api-console': `const capstanConsoleLabels=${JSON.stringify(zhCN.console)};`,
  'islands/zoom': `const capstanDialog=${quoteText(renderZoomDialog(zhCN, '/_capstan/icons.svg'))};`,
  'islands/keys': `const capstanDialog=${quoteText(renderKeysDialog(zhCN, '/_capstan/icons.svg'))};`,
  'islands/search': `const capstanLabels=${JSON.stringify(zhCN.search)};`
}

/** Take scripts and styles under fixed names. */
async function bundle(entries: readonly string[]): Promise<Map<string, string>> {
  const styles = await shared('client-styles')
  const scripts = await Promise.all(
    entries.map(
      async (entry) =>
        [`/_capstan/${entry}.js`, (constants[entry] ?? '') + (await shared('client-script', entry))] as const
    )
  )
  const icons = readFileSync(join(root, 'templates', 'icons.svg'), 'utf8')
  const pictures = ['/_capstan/icons.svg', '/favicon.svg', '/img/mark.svg', '/img/mark-dark.svg']
  return new Map([
    ...scripts,
    ['/_capstan/styles.css', styles.main],
    ['/_capstan/api.css', styles.api],
    ['/_capstan/components.css', styles.components],
    ...pictures.map((path) => [path, icons] as const)
  ])
}
