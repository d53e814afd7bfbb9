import { pathToFileURL } from 'node:url'
import type { Config } from '../model/config.js'
import { resolvePackage } from './resolve-package.js'

/** What is used of sharp, which the site installs. */
export interface Sharp {
  (bytes: Uint8Array, options: { readonly failOn: 'error' }): SharpImage
  readonly versions: Readonly<Record<string, string | undefined>>
}

/** An image that sharp has opened. */
export interface SharpImage {
  /** Turn it as its EXIF data say. */
  rotate(): SharpImage
  resize(size: { readonly width: number; readonly withoutEnlargement: true }): SharpImage
  webp(options: { readonly quality: number; readonly smartSubsample: true }): SharpImage
  avif(options: { readonly quality: number; readonly effort: number }): SharpImage
  toBuffer(): Promise<Uint8Array>
  metadata(): Promise<{ readonly pages?: number }>
}

/** Load the sharp of a site; undefined where it has none. It is never run for a site that is not trusted. */
export async function loadSharp(config: Config): Promise<Sharp | undefined> {
  const module = config.untrusted ? undefined : resolvePackage('sharp', config)
  if (module === undefined) return undefined
  const { default: sharp } = (await import(pathToFileURL(module).href)) as { readonly default: Sharp }
  return sharp
}
