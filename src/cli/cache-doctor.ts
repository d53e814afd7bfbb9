import { examineCache } from '../commands/examine-cache.js'
import { exitCodes } from './exit-codes.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Print what the remote cache has of a site. */
export async function cacheDoctor(siteDir: string, flags: SupervisionFlags): Promise<number> {
  const notices: string[] = []
  const found = await examineCache(siteDir, { ...supervisionOf(flags), onNotice: (text) => void notices.push(text) })
  for (const notice of notices) console.error(notice)
  if (!found) return exitCodes.content
  const { groups, exact, packs, lost, untrusted, signer, here, requests } = found
  const lines = [
    `Groups of these files that the server knows: ${exact} of ${groups}; of the others it has the last state, or nothing.`,
    `Packs: ${packs}; ${lost} lost, ${untrusted} signed with a key that is not trusted, or by someone who trusts one.`,
    signer === undefined ? 'This machine only reads.' : `This machine sends what it makes, signed with ${signer}.`,
    `Entries here: ${here.own} made by this machine${here.bySigner.map(([key, count]) => `, ${count} signed with ${key}`).join('')}.`,
    `Requests: ${requests}.`
  ]
  console.log(lines.join('\n'))
  return lost + untrusted + notices.length > 0 ? exitCodes.content : exitCodes.fine
}
