import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Throw when anything of a build that was killed is left in or beside the output folder, or in its folder of releases. */
export function checkLeftovers(site: string, releases?: string): void {
  const output = join(site, 'build')
  const isLeft = (name: string) => name.startsWith(`${basename(output)}.`) && name !== releases
  const beside = readdirSync(dirname(output)).filter(isLeft)
  const unpublished =
    releases === undefined ? [] : readdirSync(join(site, releases)).filter((name) => !/^\d+$/.test(name))
  const inside = readdirSync(output).filter((name) => name.startsWith('.capstan-') && name !== '.capstan-manifest.json')
  if (!existsSync(join(output, 'index.html'))) throw new Error('The site has no index.html.')
  const left = [...beside, ...unpublished, ...inside]
  if (left.length > 0) throw new Error(`Unexpected leftovers: ${left.join(', ')}`)
}
