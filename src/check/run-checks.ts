import type { Finding } from '../model/diagnostic.js'
import { brokenAnchors } from './broken-anchors.js'
import { brokenLinks } from './broken-links.js'
import { crossingLinks } from './crossing-links.js'
import { configLinks } from './config-links.js'
import { configIcons } from './config-icons.js'
import { configImages } from './config-images.js'
import { configStylesheets } from './config-stylesheets.js'
import { duplicateTitles } from './duplicate-titles.js'
import { emptyPages } from './empty-pages.js'
import { glossary } from './glossary.js'
import { headFiles } from './head-files.js'
import { heavyImages } from './heavy-images.js'
import { hostFiles } from './host-files.js'
import { hostRedirects } from './host-redirects.js'
import type { CheckInput, Rule } from './input.js'
import { lostAddresses } from './lost-addresses.js'
import { orphanPages } from './orphan-pages.js'
import { previewImages } from './preview-images.js'
import { questionsTarget } from './questions-target.js'
import { unansweredQuestions } from './unanswered-questions.js'
import { remoteAssets } from './remote-assets.js'
import { themeContrast } from './theme-contrast.js'
import { unusedKeys } from './unused-keys.js'

/** The rules that check the whole site; findings about single pages come with their documents. */
const rules: readonly Rule[] = [
  brokenLinks,
  brokenAnchors,
  crossingLinks,
  lostAddresses,
  emptyPages,
  orphanPages,
  duplicateTitles,
  configLinks,
  configIcons,
  configImages,
  configStylesheets,
  headFiles,
  heavyImages,
  hostFiles,
  hostRedirects,
  previewImages,
  questionsTarget,
  unansweredQuestions,
  unusedKeys,
  themeContrast,
  remoteAssets,
  glossary
]

/** The rules whose findings on a page come of its text and the addresses of the site alone. */
const pageRules: readonly Rule[] = [brokenLinks, brokenAnchors, crossingLinks, glossary]

/** Run the rules that say of one page what it says itself. The links and the texts of the input are those of the page, its documents those of the site. */
export function runPageChecks(input: CheckInput): Finding[] {
  return pageRules.flatMap((rule) => rule(input))
}

/** Run every rule, and add the findings of compilation. */
export function runChecks(input: CheckInput): Finding[] {
  return [...input.documents.flatMap(({ findings }) => findings), ...rules.flatMap((rule) => rule(input))]
}
