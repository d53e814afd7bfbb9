import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../model/manifest.js'
import { generatorDir } from '../utils/generator.js'

/** Absolute path of the bundled client. */
export const clientDir = join(generatorDir, 'dist', 'client')

/**
 * Folder in it of the stemmers, by language. It is not published: a site's script of search begins with the stemmer of its
 * language.
 */
export const stemmersFolder = 'stemmers'

/** Read the manifest of the bundled client. */
export function readClientManifest(): Manifest {
  return JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8')) as Manifest
}
