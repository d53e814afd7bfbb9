import type { Values } from '../../../model/dialect.js'
import { readText } from '../../migration/foreign-files.js'
import type { RecordedSettings } from '../../migration/record-settings.js'
import { asRecord, asText, withoutEmpty } from '../../migration/values.js'
import { hasMkdocsAnchors } from '../mkdocs-anchors.js'

/** The name of a function in Python, which YAML has as the tag of the value. */
const functionOfToc =
  /\btoc:[ \t]*\n(?:[ \t]+(?!slugify:).*\n|[ \t]*\n)*?[ \t]+slugify:[ \t]*!!python\/(?:name|object\/apply):([\w.]+)/

/** Carry over how `toc` names the anchors of headings, where it does so in its own way, and one that is known here. */
export function carryMkdocsAnchors(
  settings: RecordedSettings,
  siteDir: string,
  configFile: string
): Values | undefined {
  const list = settings.raw.markdown_extensions
  const at = Array.isArray(list) ? list.findIndex((entry) => 'toc' in asRecord(entry)) : 'toc'
  const toc = asRecord(Array.isArray(list) ? asRecord(list[at as number]).toc : asRecord(list).toc)
  const { slugify, separator } = toc
  const { object, kwds } = asRecord(slugify)
  const { case: letters, ...others } = asRecord(kwds)
  // Zensical names it in the value itself.
  const named = asText(object) ?? functionOfToc.exec(readText(siteDir, configFile) ?? '')?.[1]
  const name = slugify === undefined ? undefined : named
  const options = withoutEmpty({ slugify: name, separator: asText(separator), case: asText(letters) })
  const isKnown = (slugify === undefined || name !== undefined) && hasMkdocsAnchors(options)
  if (!isKnown || Object.keys(options).length === 0 || Object.keys(others).length > 0) return undefined
  const path = Array.isArray(list) ? ['markdown_extensions', at, 'toc'] : ['markdown_extensions', 'toc']
  for (const end of [['slugify'], ['slugify', 'object'], ['slugify', 'kwds', 'case'], ['separator']])
    settings.carry([...path, ...end])
  return options
}
