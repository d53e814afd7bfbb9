import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Config } from '../model/config.js'
import { generatorDir } from '../utils/generator.js'
import { isInside } from '../utils/paths.js'

/**
 * Find the module of an optional package: among those of the site, and for a site that is not trusted among those of the generator alone;
 * undefined when it is not installed there.
 */
export function resolvePackage(
  name: string,
  { siteDir, workTree, untrusted }: Pick<Config, 'siteDir' | 'workTree' | 'untrusted'>
): string | undefined {
  try {
    if (!untrusted) return createRequire(join(siteDir, 'site.config.ts')).resolve(name)
    const found = createRequire(join(generatorDir, 'package.json')).resolve(name)
    // Node also looks in folders of the user and of the environment, where the site may be.
    return isInside(found, workTree) && !isInside(generatorDir, workTree) ? undefined : found
  } catch {
    return undefined
  }
}
