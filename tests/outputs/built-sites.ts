/** The sites beside those of single tests that programs which are not ours read. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { capstan, root } from '../helpers/capstan.js'
import { temporaryFolder } from '../helpers/files.js'
import { spawnCapstan } from '../helpers/spawn-capstan.js'

/** Create a site as its first author does, and build it; the folder of the site. */
export async function createSite(template: 'docs' | 'api' | 'blog'): Promise<string> {
  const folder = temporaryFolder()
  const create = join(root, 'create-capstan/index.js')
  await promisify(execFile)(process.execPath, [create, join(folder, 'site'), '--template', template, '--no-install'])
  const { code, stderr } = await capstan(['build', join(folder, 'site')])
  if (code !== 0) throw new Error(stderr)
  return join(folder, 'site')
}

/** Build the manual; the folder that was written. */
export async function buildManual(): Promise<string> {
  const built = join(temporaryFolder(), 'manual')
  const { code, stderr } = await spawnCapstan(['build', join(root, 'docs'), '--out-dir', built])
  if (code !== 0) throw new Error(stderr)
  return built
}
