import { readStored, writeStored } from '../shared/storage.js'
import type { Choice } from './choices.js'

/** Storage keys of the choices; that of versions is the one that Docusaurus has, too. */
const keys: Readonly<Record<Choice['kind'], string>> = {
  language: 'docs-preferred-language',
  version: 'docs-preferred-version-default'
}

/** Store what readers choose; a version that no longer exists is forgotten. */
export function rememberChoice(choices: readonly Choice[], signal: AbortSignal): void {
  for (const choice of choices) choice.link.addEventListener('click', () => keepChoice(choice), { signal })
  const stored = chosen('version')
  const versions = choices.filter(({ kind }) => kind === 'version')
  if (stored !== undefined && versions.length > 0 && !versions.some(({ name }) => name === stored))
    writeStored(keys.version, undefined)
}

/** Store a choice. */
export function keepChoice({ kind, name }: Choice): void {
  writeStored(keys[kind], name)
}

/** Read what a reader has chosen. */
export function chosen(kind: Choice['kind']): string | undefined {
  return readStored(keys[kind])
}
