import type { Values } from '../../../model/dialect.js'
import type { RecordedSettings } from '../../migration/record-settings.js'
import { asRecord } from '../../migration/values.js'

const path = ['markup', 'goldmark', 'parser', 'autoHeadingIDType']

/** Carry over how the anchors of headings are named, where that is another way than that of GitHub. */
export function carryHugoAnchors(settings: RecordedSettings): Values | undefined {
  const parser = asRecord(asRecord(asRecord(settings.raw.markup).goldmark).parser)
  const { autoHeadingIDType: type } = parser
  if (type === 'github') settings.ignore(path)
  if (type !== 'github-ascii' && type !== 'blackfriday') return undefined
  settings.carry(path)
  return { autoHeadingIDType: type }
}
