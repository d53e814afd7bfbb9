/** What an installed package brings along: each package has a line of reason, and the bill of materials names all of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './helpers/capstan.js'

/** Licences that ask for no more than their notice. */
const licences = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'PSF-2.0']

interface LockedPackage {
  readonly version: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
}

/** List the production packages of the lock file, once a version. */
function lockedPackages(): Map<string, LockedPackage> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>
  }
  const production = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional
  )
  return new Map(
    production.map(([path, locked]) => [`${path.split('node_modules/').at(-1)} ${locked.version}`, locked])
  )
}

const rows = readFileSync(join(root, 'tests/production-packages.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:package|---) /.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  )

test('every production package is listed with its version, and no other', () => {
  const listed = rows.map(([name, version]) => `${name} ${version}`)
  expect(listed.sort()).toEqual([...lockedPackages().keys()].sort())
})

test('every production package has a known licence, a publication date and a reason', () => {
  const locked = lockedPackages()
  expect(rows.length).toBeGreaterThan(50)
  for (const [name, version, licence = '', published = '', reason = ''] of rows) {
    expect(licences, name).toContain(licence)
    expect(locked.get(`${name} ${version}`)?.license, name).toBe(licence)
    expect(published, name).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(reason, name).not.toBe('')
  }
})

interface Component {
  readonly type: string
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
  readonly licenses?: readonly unknown[]
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
}

test('the bill of materials names what is installed and what is bundled, tells one from the other, and nothing that is neither', () => {
  const bom = JSON.parse(readFileSync(join(root, 'dist/capstan.cdx.json'), 'utf8')) as {
    readonly bomFormat: string
    readonly components: readonly Component[]
  }
  const bundled = JSON.parse(readFileSync(join(root, 'dist/third-party.json'), 'utf8')) as {
    readonly packages: readonly { readonly name: string; readonly version: string }[]
  }
  expect(bom.bomFormat).toBe('CycloneDX')
  const libraries = bom.components.filter(({ type }) => type === 'library')
  const named = (property: string) =>
    libraries
      .filter(({ properties = [] }) => properties.some(({ name }) => name === property))
      .map(({ name, version }) => `${name} ${version}`)
  expect(named('capstan:bundled')).toEqual(bundled.packages.map(({ name, version }) => `${name} ${version}`).sort())
  // Programs for one system are left out of the shrinkwrap; npm takes them from their packages.
  const ofAllSystems = [...lockedPackages()].filter(([, { os, cpu, optional }]) => !(optional && (os ?? cpu)))
  expect(named('capstan:installed')).toEqual(expect.arrayContaining(ofAllSystems.map(([name]) => name)))
  expect(named('capstan:installed').filter((name) => /^(?:vitest|oxlint|mermaid) /.test(name))).toEqual([])
  for (const { name, properties = [], hashes = [], licenses = [], purl } of libraries) {
    expect([properties.length > 0, licenses.length, purl.startsWith('pkg:npm/')], name).toEqual([true, 1, true])
    expect(hashes[0]?.content, name).toMatch(/^[0-9a-f]{128}$/)
  }
  const refs = bom.components.map((component) => (component as unknown as Record<string, string>)['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
})
