import { join } from 'node:path'
import { readSource } from '../files/read-source.js'
import { refusalReason } from '../files/refusal-reason.js'
import { resolvePackage } from '../files/resolve-package.js'
import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import { found } from '../model/found.js'
import type { PreviewFont } from '../model/preview-font.js'
import { parseFont } from '../utils/font-metrics.js'
import { placeOfLiteral } from '../utils/place-of-text.js'

/** The package that draws preview images; a site that wants them installs it. */
export const previewRenderer = '@resvg/resvg-wasm'

/** Read the font of the preview images, where the site wants them. One that cannot be used is a finding. */
export function readPreviewFont(config: Config): {
  readonly font?: PreviewFont
  readonly findings: readonly Finding[]
} {
  if (!config.openGraph) return { findings: [] }
  const { font: path } = config.openGraph
  const report = (message: string) => {
    const place = { file: config.configFile, ...placeOfLiteral(config.configText, path) }
    return { findings: [found('preview-image', message, place)] }
  }
  const source = readSource(join(config.siteDir, path), config.sources)
  if (source.state === 'refused')
    return report(`Cannot read the font "${path}": ${refusalReason(source.refusal, path)}.`)
  if (source.state !== 'read') return report(`No readable font "${path}"; name a file of the site with "font".`)
  const metrics = parseFont(source.bytes)
  if (!metrics) return report(`"${path}" is not a TrueType or OpenType font (.ttf, .otf, .ttc).`)
  const module = resolvePackage(previewRenderer, config)
  if (module === undefined)
    return report(
      config.untrusted
        ? `Preview images need the package ${previewRenderer}, which is not installed beside Capstan; packages of an untrusted site are not run.`
        : `Preview images need the package ${previewRenderer}; install it with "npm install --save-dev ${previewRenderer}".`
    )
  return { font: { bytes: source.bytes, hash: source.hash, metrics, module }, findings: [] }
}
