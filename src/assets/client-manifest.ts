import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../model/manifest.js'
import type { ClientPart, PackageNotice } from '../model/package-notice.js'
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

/** Read the notices of the packages that each part of the client is made of. */
export function readClientNotices(): Readonly<Record<ClientPart, readonly PackageNotice[]>> {
  return JSON.parse(readFileSync(join(clientDir, 'licenses.json'), 'utf8')) as ReturnType<typeof readClientNotices>
}
