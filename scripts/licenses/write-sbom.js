// Writes the bill of materials of the package in CycloneDX (https://cyclonedx.org/docs/1.6/json/): what is bundled into dist/, and what npm installs beside it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shrinkwrapOf } from '../shrinkwrap-of.js'

/** Write dist/capstan.cdx.json; `bundled` is what is written to dist/third-party.json. It has no time and no serial number: it is that of its inputs. */
export function writeSbom(root, bundled) {
  const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
  const bom = sbomOf(read('package.json'), read('package-lock.json'), bundled)
  writeFileSync(join(root, 'dist', 'capstan.cdx.json'), `${JSON.stringify(bom, undefined, 1)}\n`)
}

/** Create the bill of materials. */
export function sbomOf(manifest, lock, { packages, parts, data }) {
  const installed = new Map(
    Object.entries(shrinkwrapOf(lock).packages).flatMap(([path, entry]) =>
      path === '' ? [] : [[`${nameIn(path)} ${entry.version}`, entry]]
    )
  )
  const locked = new Map(
    Object.entries(lock.packages).map(([path, entry]) => [`${nameIn(path)} ${entry.version}`, entry])
  )
  const bundled = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]))
  const keys = [...new Set([...installed.keys(), ...bundled.keys()])].sort()
  const components = keys.map((key) => {
    const [name, version] = key.split(' ')
    const { license, isModified } = bundled.get(key) ?? {}
    const { integrity, license: declared, optional } = locked.get(key) ?? {}
    const bundledIn = Object.entries(parts).flatMap(([part, names]) => (names.includes(key) ? [part] : []))
    return {
      type: 'library',
      'bom-ref': purlOf(name, version),
      name,
      version,
      scope: optional ? 'optional' : 'required',
      ...(integrity && { hashes: hashesOf(integrity) }),
      ...licensesOf(license ?? declared),
      purl: purlOf(name, version),
      ...(isModified && { pedigree: { notes: `Bundled with the changes of scripts/patches/${name}.patch` } }),
      properties: [
        ...bundledIn.map((part) => ({ name: 'capstan:bundled', value: part })),
        ...(installed.has(key) ? [{ name: 'capstan:installed', value: 'true' }] : [])
      ]
    }
  })
  const sources = data.map(({ files, source, license }) => ({
    type: 'data',
    'bom-ref': files.join(' '),
    name: files.join(', '),
    description: source,
    ...licensesOf(license)
  }))
  const { name, version, license } = manifest
  const self = purlOf(name, version)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': self, name, version, ...licensesOf(license), purl: self }
    },
    components: [...components, ...sources],
    dependencies: [
      {
        ref: self,
        dependsOn: Object.keys(manifest.dependencies)
          .flatMap((own) => refOf(own, installed))
          .sort()
      }
    ]
  }
}

/** Name the package that a path of a lock file is for. */
function nameIn(path) {
  return path.split('node_modules/').at(-1)
}

/** Find the reference of a package that is installed. */
function refOf(name, installed) {
  const key = [...installed.keys()].find((one) => one.startsWith(`${name} `))
  return key === undefined ? [] : [purlOf(...key.split(' '))]
}

/** Write the address of a package: https://github.com/package-url/purl-spec. */
function purlOf(name, version) {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`
}

/** Write the hashes of a lock file in hexadecimal digits. */
function hashesOf(integrity) {
  return integrity.split(' ').map((hash) => {
    const [algorithm, value] = hash.split('-')
    return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(value, 'base64').toString('hex') }
  })
}

/** Write a licence: an identifier of SPDX, or an expression of several. */
function licensesOf(license) {
  if (license === undefined) return {}
  return { licenses: [/ |^LicenseRef-/.test(license) ? { expression: license } : { license: { id: license } }] }
}
