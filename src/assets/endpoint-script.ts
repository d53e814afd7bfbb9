import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EndpointHost, EndpointOptions } from '../model/endpoint.js'
import { generatorDir } from '../utils/generator.js'
import { clientDir, stemmersFolder } from './client-manifest.js'

/** Where the functions of hosts are, below the generator's folder. */
export const endpointsFolder = join('dist', 'endpoints')

/** Create the function that answers programs on a host: the bundled one, after what is particular to the site. */
export function endpointScript(
  host: EndpointHost,
  options: EndpointOptions,
  stemmers: Readonly<Record<string, string>>
): string {
  const functions = Object.entries(stemmers).map(([lang, name]) => {
    const script = readFileSync(join(clientDir, stemmersFolder, `${name}.js`), 'utf8')
    return `${JSON.stringify(lang)}:(()=>{${script};return capstanStemmer.stemmer})()`
  })
  const bundled = readFileSync(join(generatorDir, endpointsFolder, `${host}.js`), 'utf8')
  return `const capstanEndpoint=${JSON.stringify(options)};const capstanStemmers={${functions.join(',')}};\n${bundled}`
}
