/** Keys of Ed25519 as 43 characters of base64url: 32 bytes that fit into a configuration and a secret of a CI service. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** Name of the variable with the secret key: who has it writes. */
export const signingKeyVariable = 'CAPSTAN_REMOTE_SIGNING_KEY'

const key = /^[\w-]{43}$/

/** What is before the 32 bytes of a secret key in PKCS #8 (RFC 8410, section 7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A new pair of keys. */
export interface KeyPair {
  readonly publicKey: string
  readonly signingKey: string
}

/** Create a pair of keys. */
export function createKeyPair(): KeyPair {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { publicKey: x, signingKey: d }
}

/** Parse a public key, with spaces around it or without; undefined for a text of another form. */
export function parsePublicKey(text: string): KeyObject | undefined {
  const x = text.trim()
  if (!key.test(x)) return undefined
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

/** Parse a secret key, with spaces around it or without; undefined for a text of another form. */
export function parseSigningKey(text: string): KeyObject | undefined {
  const d = text.trim()
  if (!key.test(d)) return undefined
  const der = Buffer.concat([pkcs8Head, Buffer.from(d, 'base64url')])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}

/** Compute the public key of a secret one. */
export function publicKeyOf(signing: KeyObject): string {
  return createPublicKey(signing).export({ format: 'jwk' }).x ?? ''
}
