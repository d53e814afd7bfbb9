/**
 * Help readers between the languages and versions of a site: its menus keep their place, what they choose is remembered, and offered where
 * they arrive; versions that came later are added. Without it the menus lead from page to page.
 */
import { choicesIn } from '../editions/choices.js'
import { keepPlace } from '../editions/keep-place.js'
import { newerVersions } from '../editions/newer-versions.js'
import { offerEdition } from '../editions/offer-edition.js'
import { rememberChoice } from '../editions/remember-choice.js'
import type { Mount } from '../shared/mount.js'

/** Follow the menus of the page. */
export const mount: Mount = (element, signal) => {
  const choices = choicesIn(document.body)
  const { csVersions: versions, csMissing: missing, csClose: close = '' } = element.dataset
  rememberChoice(choices, signal)
  keepPlace(choices, missing !== undefined, signal)
  offerEdition(choices, close, signal)
  if (versions !== undefined) newerVersions(versions, signal)
}
