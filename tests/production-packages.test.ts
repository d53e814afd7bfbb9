/** What an installed package brings along: each package has a line of reason, and the bill of materials names all of them. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './helpers/capstan.js'
import { temporaryFolder } from './helpers/files.js'

/** Licences that ask for no more than their notice. */
const licences = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'PSF-2.0']

interface LockedPackage {
  readonly version: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
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

test('the bill of materials of a release is made without a network and names every production package', () => {
  // A copy, since npm reads npm-shrinkwrap.json in the place of the lock file while the package is being packed.
  const folder = temporaryFolder()
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(root, name), join(folder, name))
  const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024
  })
  const { bomFormat, components } = JSON.parse(text) as {
    bomFormat: string
    components: { name: string; version: string }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  const named = new Set(components.map(({ name, version }) => `${name} ${version}`))
  expect([...lockedPackages().keys()].filter((locked) => !named.has(locked))).toEqual([])
})
