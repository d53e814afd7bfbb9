import type { Finding } from '../model/diagnostic.js'
import { joinUnusedKeys, type UnusedKey } from '../model/unused-keys.js'
import type { CheckInput } from './input.js'

/** Report what files about keys say of keys that no block of the site has. */
export function unusedKeys({ documents }: CheckInput): Finding[] {
  const byFile = new Map<string, readonly UnusedKey[]>()
  for (const { keyFiles = {} } of documents)
    for (const [file, keys] of Object.entries(keyFiles)) byFile.set(file, joinUnusedKeys(byFile.get(file), keys))
  return [...byFile.values()].flat().map(({ path, suggestion, ...place }) => {
    return { ruleId: 'code-keys', data: { key: path, near: suggestion }, ...place }
  })
}
