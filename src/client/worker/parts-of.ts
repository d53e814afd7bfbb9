import { isFingerprinted, isInside } from './file-kind.js'

/** What pages name of styles, scripts and icons; and what scripts import at once. */
const named = /\b(?:href|src)="([^"#?]+\/(?:[^"/#?]+\.(?:css|js)|icons\.[^"/#?]+))/g
const imported = /\b(?:from|import)\s*"(\.[^"]+)"/g

/** List the files of the generator that a page or script cannot do without. */
export async function partsOf(url: string, body: Blob): Promise<readonly string[]> {
  const { type } = body
  const pattern = /html/i.test(type) ? named : /javascript/i.test(type) ? imported : undefined
  if (!pattern) return []
  const text = await body.text()
  const addresses = [...text.matchAll(pattern)].map(([, address = '']) => new URL(address, url).href)
  return [...new Set(addresses)].filter((address) => isInside(address) && isFingerprinted(address))
}
