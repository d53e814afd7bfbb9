import { join } from 'node:path'
import { statSync } from 'node:fs'
import { migratedFiles } from './migrate.js'
import { detectGenerator } from '../migrate/detect-generator.js'

/** Find the folder that a move reads, by what the command names, and what it writes into that of the site, with its cache. */
export async function movedPlaces(path: string): Promise<{ siteDir: string; written: readonly string[] }> {
  const { siteDir } = await detectGenerator(path)
  return {
    siteDir: statSync(path).isFile() ? siteDir : path,
    written: [...migratedFiles, '.capstan'].map((name) => join(siteDir, name))
  }
}
