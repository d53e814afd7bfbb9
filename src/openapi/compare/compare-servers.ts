import type { ApiChange, ApiChangeDetail } from '../../model/api-changes.js'
import { inlineText, listOf, objectOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { pointerOf } from '../base/pointer.js'
import type { Versions } from './compare-schemas.js'
import { settingChange } from './setting-change.js'

/** Compare the servers of descriptions: one that went breaks who calls it. */
export function compareServers({ before, after }: Versions): ApiChange[] {
  const [was, is] = [byAddress(before.document.servers), byAddress(after.document.servers)]
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((name): ApiChange[] => {
    const [old, now] = [was.get(name), is.get(name)]
    const subject = { subject: 'server', name, pointer: pointerOf(['servers', name]) } as const
    if (!old || !now) return [{ ...subject, kind: now ? 'added' : 'removed', isBreaking: !now, details: [] }]
    const details = compareVariables(old, now, '')
    return details.length === 0
      ? []
      : [{ ...subject, kind: 'changed', isBreaking: details.some(({ isBreaking }) => isBreaking), details }]
  })
}

/** Compare the servers of an operation where it, or its path, has its own; those of the description are said once. */
export function compareOwnServers(
  old: Readonly<Record<'operation' | 'pathItem', JsonObject>>,
  now: Readonly<Record<'operation' | 'pathItem', JsonObject>>,
  { before, after }: Versions
): ApiChangeDetail[] {
  const ownOf = ({ operation, pathItem }: typeof old) =>
    [operation.servers, pathItem.servers].map(listOf).find((servers) => servers.length > 0)
  const [was, is] = [ownOf(old), ownOf(now)]
  if (!was && !is) return []
  const from = byAddress(was ?? before.document.servers)
  const to = byAddress(is ?? after.document.servers)
  return [...new Set([...to.keys(), ...from.keys()])].flatMap((address): ApiChangeDetail[] => {
    const path = `servers ${address}`
    const [first, second] = [from.get(address), to.get(address)]
    if (!first || !second) return [{ path, what: second ? 'added' : 'removed', isBreaking: !second }]
    return compareVariables(first, second, path)
  })
}

/** Find servers by their address; without any, the one that the description came from answers. */
function byAddress(servers: Json | undefined): Map<string, JsonObject> {
  const all = listOf(servers).map(objectOf)
  const listed = all.length > 0 ? all : [{ url: '/' }]
  return new Map(listed.map((server) => [(textOf(server.url) ?? '/').replace(/(?<=.)\/+$/, ''), server]))
}

/** Compare what the variables of an address may be. */
function compareVariables(old: JsonObject, now: JsonObject, path: string): ApiChangeDetail[] {
  const [before, after] = [objectOf(old.variables), objectOf(now.variables)]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): ApiChangeDetail[] => {
    const [was, is] = [objectOf(before[name]), objectOf(after[name])]
    const [from, to] = [was, is].map((variable) => listOf(variable.enum).map(inlineText)) as [string[], string[]]
    const at = `${path} {${name}}`.trim()
    const isLost = from.some((value) => !to.includes(value)) && to.length > 0
    return [
      ...settingChange(at, 'default', was.default, is.default, false),
      ...settingChange(at, 'enum', was.enum, is.enum, isLost || (from.length === 0 && to.length > 0))
    ]
  })
}
