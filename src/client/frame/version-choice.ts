import type { Mount } from '../shared/mount.js'
import { readStored, writeStored } from '../shared/storage.js'

/** The storage key that the specification names. */
const key = 'docs-preferred-version-default'

/** Store the chosen version of the documentation; remove one that no longer exists. */
export const versionChoice: Mount = (element, signal) => {
  const choices = [...element.querySelectorAll<HTMLElement>('[data-version]')]
  if (choices.length === 0) return
  const stored = readStored(key)
  if (stored !== undefined && !choices.some(({ dataset }) => dataset.version === stored)) writeStored(key, undefined)
  for (const choice of choices)
    choice.addEventListener('click', () => writeStored(key, choice.dataset.version), { signal })
}
