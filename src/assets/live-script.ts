import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LiveOptions } from '../model/live.js'
import { generatorDir } from '../utils/generator.js'

/** Where the bundled script is, below the generator's folder; the client's manifest does not name it, so no site carries it. */
export const liveScriptFile = join('dist', 'live.js')

/** Create the script that `serve` adds to its pages: the bundled one, after what it is given. */
export function liveScript(options: LiveOptions): string {
  return `const capstanLive=${JSON.stringify(options)};\n${readFileSync(join(generatorDir, liveScriptFile), 'utf8')}`
}
