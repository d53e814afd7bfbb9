import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Find a program: a variable of the environment, the PATH, the usual places; as root on Debian its package is installed. Undefined when
 * there is none.
 */
export function findProgram({ title, variable, names, places = [], debianPackages }) {
  const find = () => {
    const onPath = (process.env.PATH ?? '')
      .split(delimiter)
      .flatMap((folder) => names.map((name) => join(folder, name)))
    return [process.env[variable], ...onPath, ...places].filter(Boolean).find(isExecutable)
  }
  return find() ?? (installPackages(title, debianPackages) ? find() : undefined)
}

/** Install Debian's packages where that is possible. */
function installPackages(title, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${title} …`)
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  // A machine without network has an answer soon.
  const limits = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
  execFileSync('apt-get', ['update', '-qq', ...limits], options)
  execFileSync('apt-get', ['install', '-y', '-qq', ...limits, '--no-install-recommends', ...packages], options)
  return true
}

/** Whether a file is executable. */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
