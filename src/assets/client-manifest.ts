import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../model/manifest.js'
import { generatorDir } from '../utils/generator.js'

/** Absolute path of the bundled client. */
export const clientDir = join(generatorDir, 'dist', 'client')

/** Read the manifest of the bundled client. */
export function readClientManifest(): Manifest {
  return JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8')) as Manifest
}
