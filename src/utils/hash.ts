import { createHmac, hash } from 'node:crypto'

/** Hash bytes or text (as UTF-8): the first 32 hexadecimal digits of its SHA-256. */
export function hashOf(contents: string | Uint8Array): string {
  return hash('sha256', contents, 'hex').slice(0, 32)
}

/** Seal a text with a key: the first 32 hexadecimal digits of its HMAC (SHA-256). */
export function sealOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('hex').slice(0, 32)
}
