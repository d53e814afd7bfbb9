import type { Finding } from '../model/diagnostic.js'
import { brokenAnchors } from './broken-anchors.js'
import { brokenLinks } from './broken-links.js'
import { configLinks } from './config-links.js'
import { configPictures } from './config-pictures.js'
import { glossary } from './glossary.js'
import type { CheckInput, Rule } from './input.js'
import { remoteAssets } from './remote-assets.js'

/** The rules that look at the whole site; what passes and readers found comes with the documents. */
const rules: readonly Rule[] = [brokenLinks, brokenAnchors, configLinks, configPictures, remoteAssets, glossary]

/** Run every rule, and add what compiling found. */
export function runChecks(input: CheckInput): Finding[] {
  return [...input.documents.flatMap(({ findings }) => findings), ...rules.flatMap((rule) => rule(input))]
}
