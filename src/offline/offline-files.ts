import { posix } from 'node:path'
import { offlineScript } from '../assets/live-script.js'
import type { Config } from '../model/config.js'
import type { ZipEntry } from '../output/write-zip.js'
import { readServed } from '../serve/http/read-served.js'
import type { ReadServed } from '../serve/http/served-file.js'
import { classicScript } from './classic-script.js'
import { iconId, offlinePage, type OfflineTools } from './offline-page.js'
import { outputOf, relativeAddress } from './relative-address.js'

/** Files for servers and crawlers. */
const forServers = /^(?:_headers|robots\.txt|sitemap(?:-\d+)?\.xml|_capstan\/headers\.\w+)$|(?:^|\/)opensearch\.xml$/
/** Files that scripts fetch, of any edition. */
const fetched = /(?:^|\/)_capstan\/(?:site\.json|search\/.*|sidebar\.\w+\.html)$/
/** Path of the script that stands in for the server. */
const script = '_capstan/offline.js'

/** Create the files of a site that works from disk from those of a site for servers. */
export async function offlineFiles(
  outputs: readonly string[],
  read: ReadServed,
  { basePath, trailingSlash, url }: Pick<Config, 'basePath' | 'trailingSlash' | 'url'>
): Promise<ZipEntry[]> {
  const textOf = async (path: string) => (await readServed(read, path)).toString()
  const paths = new Set(outputs)
  const tools: OfflineTools = {
    paths: new Set([...outputs, script]),
    basePath,
    url,
    script,
    isFlat: trailingSlash === false,
    sprites: new Map(
      await Promise.all(outputs.filter(isSprite).map(async (path) => [path, symbolsOf(await textOf(path))] as const))
    )
  }
  const modules = new Set<string>()
  const entries: ZipEntry[] = [textEntry(script, offlineScript())]
  for (const path of [...paths].sort()) {
    if (forServers.test(path) || isSprite(path) || isModule(path)) continue
    if (fetched.test(path)) {
      const data = (await readServed(read, path)).toString('base64')
      entries.push(textEntry(`${path}.js`, `capstanOffline.define(${JSON.stringify(`${path}.js`)},"${data}")\n`))
    } else if (path.endsWith('.html')) {
      const html = await textOf(path)
      for (const module of modulesOf(html)) modules.add(module)
      entries.push(textEntry(path, offlinePage(html, path, tools)))
    } else if (path.endsWith('.css')) entries.push(textEntry(path, offlineStyles(await textOf(path), path, tools)))
    else entries.push({ path, bytes: await readServed(read, path) })
  }
  const icons = [...tools.sprites.keys()].map((path) => `${basePath}${path}#`)
  for (const url of modules) {
    const path = outputOf(url, tools)
    if (path === undefined) continue
    const isDefined = !/^_capstan\/(?:main|diagram\/)/.test(path)
    const text = await classicScript(path, { read: textOf, basePath, isDefined })
    entries.push(
      textEntry(
        path,
        icons.reduce((changed, icon) => changed.replaceAll(icon, `#${iconId('')}`), text)
      )
    )
  }
  return entries
}

/** Whether a path is that of a script of the generator or of an island, which is a module but for those that block. */
function isModule(path: string): boolean {
  return /^_capstan\/.*\.js$/.test(path) && !/^_capstan\/(?:preferences|redirect)\./.test(path)
}

function isSprite(path: string): boolean {
  return /^_capstan\/icons\.\w+\.svg$/.test(path)
}

/** List the modules that a page loads, and those of its islands and of search. */
function modulesOf(html: string): string[] {
  const [, islands = '{}'] = /<body[^>]* data-cs-islands="([^"]*)"/.exec(html) ?? []
  const own = Object.values(
    JSON.parse(islands.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as Record<string, string>
  )
  const [, search] = /<body[^>]* data-cs-search="([^"]*)"/.exec(html) ?? []
  const loaded = [...html.matchAll(/<script type="module" src="([^"]*)"/g)].map(([, src = '']) => src)
  return [...loaded, ...own, ...(search === undefined ? [] : [search])]
}

/** Take the symbols out of a sprite, under ids that no heading has. */
function symbolsOf(svg: string): string {
  return [...svg.matchAll(/<symbol id="([^"]*)"([\s\S]*?<\/symbol>)/g)]
    .map(([, id = '', rest = '']) => `<symbol id="${iconId(id)}"${rest}`)
    .join('')
}

/** Rewrite the addresses of a stylesheet. */
function offlineStyles(css: string, path: string, tools: OfflineTools): string {
  return css.replaceAll(/url\((["']?)(\/[^)"']+)\1\)/g, (_, quote: string, address: string) => {
    return `url(${quote}${relativeAddress(address, posix.join(path), tools)}${quote})`
  })
}

function textEntry(path: string, text: string): ZipEntry {
  return { path, bytes: Buffer.from(text) }
}
