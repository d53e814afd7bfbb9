import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Throw when anything of a build that was killed is left in or beside the output folder. */
export function checkLeftovers(site: string): void {
  const output = join(site, 'build')
  const isLeft = (name: string) => name.startsWith(`${basename(output)}.`)
  const beside = readdirSync(dirname(output)).filter(isLeft)
  const inside = readdirSync(output).filter((name) => name.startsWith('.capstan-') && name !== '.capstan-manifest.json')
  if (!existsSync(join(output, 'index.html'))) throw new Error('The site has no index.html.')
  const left = [...beside, ...inside]
  if (left.length > 0) throw new Error(`Unexpected leftovers: ${left.join(', ')}`)
}
