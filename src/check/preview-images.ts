import type { Finding } from '../model/diagnostic.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import type { CheckInput } from './input.js'
import { lineStart } from '../utils/line-start.js'

/** Report pages whose preview image would show boxes, since the font lacks characters of their titles. */
export function previewImages({ config, site, previewFont }: CheckInput): Finding[] {
  if (!previewFont || !config.openGraph) return []
  const { configFile, configText } = config
  const lacking = (text: string) =>
    [...new Set(text)].filter(
      (character) => character.trim() !== '' && previewFont.metrics.widthOf(character) === undefined
    )
  const { font } = config.openGraph
  const ofSite = lacking(config.title)
  if (ofSite.length > 0) {
    const place = { file: configFile, ...placeOfLiteral(configText, config.title) }
    return [{ ruleId: 'preview-image', data: { font, characters: ofSite }, ...place }]
  }
  return site.routes.flatMap(({ kind, source, title, image }) => {
    const characters = kind === 'document' && image === undefined ? lacking(title) : []
    if (characters.length === 0) return []
    const place = lineStart(source ?? configFile)
    return [{ ruleId: 'preview-image', data: { font, characters, title }, ...place }]
  })
}
