import { endpointScript } from '../assets/endpoint-script.js'
import { plainKey } from '../cache/key.js'
import type { Config } from '../model/config.js'
import { endpointHosts, type EndpointHost, type EndpointOptions } from '../model/endpoint.js'
import type { PlannedOutput } from '../model/output.js'
import { editionNotices } from '../render/markdown/page-notices.js'
import { stemmerName } from '../search/index.js'
import { generatorId, generatorVersion } from '../utils/generator.js'
import { encodePath } from '../utils/url.js'
import { outputOfText } from './output-of.js'

/** Where each host looks for the function in the folder that is published. */
const paths: Readonly<Record<EndpointHost, string>> = {
  'cloudflare-pages': '_worker.js',
  netlify: 'netlify/edge-functions/capstan.js',
  vercel: 'middleware.js'
}

/** Plan the function that answers programs on the host of a site, where the site has one. The default edition comes first. */
export function planEndpoint(configs: readonly Config[], { mcp, host, rootBase }: Config): PlannedOutput[] {
  const own = endpointHosts.find((name) => name === host)
  if (!mcp || own === undefined) return []
  const options: EndpointOptions = {
    version: generatorVersion,
    editions: configs.map((config) => {
      const { lang, version, prefix } = config.edition
      const place = { rootBase: config.rootBase, basePath: config.basePath, edition: { lang, version, prefix } }
      return { config: place, notice: editionNotices(config) }
    })
  }
  const stemmers = Object.fromEntries(
    configs.flatMap(({ edition: { lang } }) => {
      const name = stemmerName(lang)
      return name === undefined ? [] : [[lang, name] as const]
    })
  )
  return [
    {
      path: paths[own],
      key: plainKey(['endpoint', generatorId, own, options, stemmers]),
      create: () => endpointScript(own, options, stemmers)
    },
    ...(own === 'cloudflare-pages' ? [outputOfText('_routes.json', cloudflareRoutes(configs, rootBase))] : [])
  ]
}

/**
 * Write which addresses the function of Cloudflare Pages answers: all but those of the client's files, which no program asks for.
 * @see https://developers.cloudflare.com/pages/functions/routing/#create-a-_routesjson-file
 */
function cloudflareRoutes(configs: readonly Config[], rootBase: string): string {
  const folders = new Set(configs.map(({ basePath }) => `${encodePath(basePath)}_capstan/*`))
  const routes = { version: 1, include: [`${encodePath(rootBase)}*`], exclude: [...folders].slice(0, maxExcluded) }
  return `${JSON.stringify(routes, undefined, 2)}\n`
}

/** Max rules that the host takes beside that of all pages. */
const maxExcluded = 99
