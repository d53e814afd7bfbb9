/**
 * The client's scripts with the labels of a site. Scripts are bundled once for all sites and hold neither markup nor labels; the
 * build of a site writes what they show before them, so that pages need not carry it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientDir, readClientManifest, stemmersFolder } from '../assets/client-manifest.js'
import { cacheKey } from '../cache/key.js'
import type { Config } from '../model/config.js'
import type { Manifest } from '../model/manifest.js'
import type { PlannedOutput } from '../model/output.js'
import { stemmerName } from '../search/index.js'
import { generatorId } from '../utils/generator.js'
import { withBase } from '../utils/url.js'
import { fingerprint } from '../utils/fingerprint.js'

/** The client of a site. */
export interface SiteClient {
  /** The client's files; the scripts with labels have names of their own. */
  readonly manifest: Manifest
  readonly scripts: readonly PlannedOutput[]
}

/** Read the stemmer of a language; it belongs to the script of search, so that a query waits for no further file. */
function readStemmer(lang: string): string {
  const name = stemmerName(lang)
  return name === undefined ? '' : readFileSync(join(clientDir, stemmersFolder, `${name}.js`), 'utf8')
}

/** Prepend the labels of a site to the scripts that show them. */
export function planClientScripts({ lang, rootBase, extensions }: Config): SiteClient {
  const client = readClientManifest()
  const icons = withBase(client.icons, rootBase)
  const own = extensions.labels
  const siteLabels = async () => (await import('../../templates/index.js')).labelsFor(lang, own)
  const special = () => import('../render/render-special.js')
  const islands: Readonly<Record<string, () => Promise<string>>> = {
    search: async () => {
      // Pages hold these themselves.
      const shown = (name: string, label: unknown) => (['needsScript', 'button'].includes(name) ? undefined : label)
      return `${readStemmer(lang)}const capstanLabels=${JSON.stringify((await siteLabels()).search, shown)};`
    },
    'api-console': async () => `const capstanConsoleLabels=${JSON.stringify((await siteLabels()).console)};`,
    zoom: async () =>
      `const capstanDialog=${quoteText((await special()).renderZoomDialog(await siteLabels(), icons))};`,
    keys: async () => `const capstanDialog=${quoteText((await special()).renderKeysDialog(await siteLabels(), icons))};`
  }
  const paths = Object.fromEntries(Object.keys(islands).map((name) => [name, client.islands[name] ?? '']))
  // Named after what they are made of, not after their bytes: nobody makes them to know whether they have changed.
  const key = cacheKey([generatorId, client.main, Object.values(paths), lang, icons, JSON.stringify(own)])
  const renamed = (path: string) => path.replace(/[^.]+(?=\.js$)/, fingerprint(key))
  const script = (path: string, constants: () => Promise<string>): PlannedOutput => ({
    path: renamed(path).slice(1),
    key,
    create: async () => `${await constants()}\n${readFileSync(join(clientDir, path), 'utf8')}`
  })
  const scripts = [
    script(
      client.main,
      async () =>
        `const capstanTemplates=${quoteText((await special()).renderClientTemplates(await siteLabels(), icons))};`
    ),
    ...Object.entries(islands).map(([name, constants]) => script(paths[name] ?? '', constants))
  ]
  const bare = new Set([client.main, ...Object.values(paths)])
  const named = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, renamed(path)]))
  const manifest = {
    ...client,
    main: renamed(client.main),
    islands: { ...client.islands, ...named },
    files: client.files.filter(({ path }) => !bare.has(`/${path}`))
  }
  return { manifest, scripts }
}

/** Quote a text as a string literal of JavaScript. In single quotes the double ones of HTML need no escape, which saves a reader 1 %. */
export function quoteText(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
