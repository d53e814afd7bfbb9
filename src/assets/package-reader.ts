import { relative } from 'node:path'
import { codeAccess, type CodePlace } from '../files/code-access.js'
import { listSourceFolder } from '../files/list-source-folder.js'
import { readSource } from '../files/read-source.js'
import type { BundleInput } from '../model/site-bundles.js'
import { toPosix } from '../utils/paths.js'
import type { PackageReader } from './package-notices.js'

/** Create what reads the packages of a site as every source is read, and records what it has read among the inputs of a bundle. */
export function packageReader(config: CodePlace, inputs: Map<string, BundleInput>): PackageReader {
  return {
    read: (absolute) => {
      const source = readSource(absolute, codeAccess(absolute, config))
      if (source.state !== 'read') return undefined
      const path = toPosix(relative(config.siteDir, absolute))
      inputs.set(path, { path, hash: source.hash })
      return new TextDecoder().decode(source.bytes)
    },
    list: (folder) => listSourceFolder(folder, codeAccess(folder, config))
  }
}
