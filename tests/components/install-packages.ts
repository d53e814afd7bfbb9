import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'packages')

/**
 * Install the packages of the lock in `packages/`, unless what is there is of it.
 * @returns the folder that they are in
 */
export function installPackages(): string {
  const modules = join(folder, 'node_modules')
  const marker = join(modules, '.package-lock.json')
  const lock = join(folder, 'package-lock.json')
  if (!existsSync(marker) || statSync(marker).mtimeMs < statSync(lock).mtimeMs)
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  return modules
}

/** Read the versions that the lock has of packages, by their names. */
export function lockedVersions(): ReadonlyMap<string, string> {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  return new Map(Object.entries(dependencies))
}
