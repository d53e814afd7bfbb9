import { type Labels, labelsFor } from '../../templates/index.js'
import type { Config } from '../model/config.js'

/** Choose the interface strings of a site. */
export function siteLabels({ lang, extensions }: Config): Labels {
  return labelsFor(lang, extensions.labels)
}
