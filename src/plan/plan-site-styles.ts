import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientDir } from '../assets/client-manifest.js'
import type { Manifest } from '../model/manifest.js'
import type { PlannedOutput } from '../model/output.js'
import type { SiteBundles } from '../model/site-bundles.js'
import { hashOf } from '../utils/hash.js'
import { fingerprint } from '../utils/fingerprint.js'

/** The stylesheet of a site with styles of its own: the generator's, then the site's, in one file. */
export interface SiteStyles {
  /** The manifest with the site's stylesheet in place of the generator's. */
  readonly manifest: Manifest
  readonly outputs: readonly PlannedOutput[]
}

/** Plan the stylesheet of a site; the generator's own where the site adds nothing. */
export function planSiteStyles(manifest: Manifest, { css }: SiteBundles): SiteStyles {
  if (css === '') return { manifest, outputs: [] }
  // The generator's path tells its bytes, so that nothing is read to know whether the whole has changed.
  const key = hashOf(`${manifest.styles}\n${css}`)
  const path = `_capstan/styles.${fingerprint(key)}.css`
  const create = () => `${readFileSync(join(clientDir, manifest.styles), 'utf8')}${css}`
  const files = manifest.files.filter((file) => `/${file.path}` !== manifest.styles)
  return { manifest: { ...manifest, styles: `/${path}`, files }, outputs: [{ path, key, create }] }
}
