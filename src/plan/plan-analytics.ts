import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientDir, readClientManifest } from '../assets/client-manifest.js'
import type { Config } from '../model/config.js'
import type { PlannedOutput } from '../model/output.js'
import { analyticsOptions } from '../render/analytics.js'
import { fingerprint } from '../utils/fingerprint.js'
import { hashOf } from '../utils/hash.js'
import { outputOfText } from './output-of.js'

/** Plan the script that counts visits, with what it counts them by; none for a site that has no such service. */
export function planAnalytics({ analytics }: Config): PlannedOutput | undefined {
  if (analytics === undefined) return undefined
  const options = JSON.stringify(analyticsOptions(analytics))
  const { analytics: path } = readClientManifest()
  const text = `const capstanAnalytics=${options};\n${readFileSync(join(clientDir, path), 'utf8')}`
  return outputOfText(`_capstan/analytics.${fingerprint(hashOf(text))}.js`, text)
}
