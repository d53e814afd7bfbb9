import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readSource } from '../files/read-source.js'
import { refusalReason } from '../files/refusal-reason.js'
import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { PreviewFont } from '../model/preview-font.js'
import { parseFont } from '../utils/font-metrics.js'
import { placeOfLiteral } from '../utils/place-of-text.js'

/** The package that draws preview images; a site that wants them installs it. */
const renderer = '@resvg/resvg-wasm'

/** Read the font of the preview images, where the site wants them. One that cannot be used is a finding. */
export function readPreviewFont(config: Config): {
  readonly font?: PreviewFont
  readonly findings: readonly Finding[]
} {
  if (!config.openGraph) return { findings: [] }
  const { font: path } = config.openGraph
  const report = (message: string) => {
    const place = { file: config.configFile, ...placeOfLiteral(config.configText, path) }
    return { findings: [{ ruleId: 'preview-image', message, ...place }] }
  }
  const source = readSource(join(config.siteDir, path), config.sources)
  if (source.state === 'refused') return report(`Unexpected font "${path}": ${refusalReason(source.refusal, path)}.`)
  if (source.state !== 'read') return report(`No font "${path}" that can be read; name a file of the site with "font".`)
  const metrics = parseFont(source.bytes)
  if (!metrics)
    return report(`Unexpected file "${path}", expected a font in the format TrueType or OpenType (.ttf, .otf, .ttc).`)
  const module = findRenderer(config)
  if (module === undefined)
    return report(`Preview images need the package ${renderer}; install it with "npm install --save-dev ${renderer}".`)
  return { font: { bytes: source.bytes, hash: source.hash, metrics, module }, findings: [] }
}

/** Find the renderer among the packages of the site. */
function findRenderer({ siteDir }: Config): string | undefined {
  try {
    return createRequire(join(siteDir, 'site.config.ts')).resolve(renderer)
  } catch {
    return undefined
  }
}
