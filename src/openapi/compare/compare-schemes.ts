import type { ApiChange, ApiChangeDetail } from '../../model/api-changes.js'
import { objectOf, type Json, type JsonObject } from '../base/json.js'
import { pointerOf } from '../base/pointer.js'
import { isSame, settingChange } from './setting-change.js'
import type { Versions } from './compare-schemas.js'

/** What a scheme says of itself: another value is another way to authenticate; but for the format of a token, which is a hint. */
const settings = ['type', 'in', 'name', 'scheme', 'openIdConnectUrl', 'oauth2MetadataUrl', 'bearerFormat']

/** Compare the ways to authenticate that descriptions define; which of them an operation asks for is said of the operation. */
export function compareSchemes(versions: Versions): ApiChange[] {
  const [before, after] = [schemesOf(versions.before), schemesOf(versions.after)]
  const renamed = renamedSchemes(versions)
  const isNewName = new Set(renamed.values())
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((name): ApiChange[] => {
    const [old, now] = [before[name], after[name]]
    if (renamed.has(name) || isNewName.has(name)) return []
    const subject = {
      subject: 'securityScheme',
      name,
      pointer: pointerOf(['components', 'securitySchemes', name])
    } as const
    // What no operation asks for breaks nobody.
    if (!old || !now) return [{ ...subject, kind: now ? 'added' : 'removed', isBreaking: false, details: [] }]
    const isDeprecated = old.deprecated !== true && now.deprecated === true
    const details = compareScheme(old, now)
    if (!isDeprecated && details.length === 0) return []
    const kind = isDeprecated ? 'deprecated' : 'changed'
    return [{ ...subject, kind, isBreaking: details.some(({ isBreaking }) => isBreaking), details }]
  })
}

/** Find the schemes that only have another name: programs never send that. */
export function renamedSchemes(versions: Versions): ReadonlyMap<string, string> {
  const [before, after] = [schemesOf(versions.before), schemesOf(versions.after)]
  const come = Object.keys(after).filter((name) => before[name] === undefined)
  const gone = Object.keys(before).filter((name) => after[name] === undefined)
  return new Map(
    gone.flatMap((name) => {
      const other = come.find((each) => isSame(before[name], after[each]))
      return other === undefined ? [] : [[name, other] as const]
    })
  )
}

function schemesOf({ document, resolve }: Versions['before']): Readonly<Record<string, JsonObject | undefined>> {
  const all = Object.entries(objectOf(objectOf(document.components).securitySchemes))
  return Object.fromEntries(all.map(([name, scheme]) => [name, resolve(scheme).value]))
}

function compareScheme(old: JsonObject, now: JsonObject): ApiChangeDetail[] {
  const [before, after] = [objectOf(old.flows), objectOf(now.flows)]
  const flows = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !name.startsWith('x-'))
  return [
    ...settings.flatMap((name) => settingChange('', name, old[name], now[name], name !== 'bearerFormat')),
    ...(old.deprecated === true && now.deprecated !== true
      ? [{ path: '', what: 'undeprecated' as const, isBreaking: false }]
      : []),
    ...flows.flatMap((flow) => compareFlow(flow, before[flow], after[flow]))
  ]
}

/** Compare a flow by which programs get a token: its addresses, and the permissions that it gives. */
function compareFlow(path: string, old: Json | undefined, now: Json | undefined): ApiChangeDetail[] {
  if (old === undefined) return [{ path, what: 'added', isBreaking: false }]
  if (now === undefined) return [{ path, what: 'removed', isBreaking: true }]
  const [was, is] = [objectOf(old), objectOf(now)]
  const addresses = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl']
  const [before, after] = [was, is].map(({ scopes }) => Object.keys(objectOf(scopes))) as [string[], string[]]
  const lost = before.filter((scope) => !after.includes(scope))
  const more = after.filter((scope) => !before.includes(scope))
  return [
    ...addresses.flatMap((name) => settingChange(path, name, was[name], is[name], was[name] !== undefined)),
    ...(lost.length > 0 ? [{ path, what: 'lostValues' as const, from: lost.join(', '), isBreaking: true }] : []),
    ...(more.length > 0 ? [{ path, what: 'values' as const, to: more.join(', '), isBreaking: false }] : [])
  ]
}
