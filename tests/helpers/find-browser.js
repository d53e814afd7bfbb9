import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium'
]

/**
 * Find a Chromium: the variable CAPSTAN_BROWSER, the PATH, the usual places; as root on Debian it is installed.
 * Throws a sentence when there is none: browser tests are never skipped.
 */
export function findBrowser() {
  const found = candidates().find(isExecutable) ?? installBrowser()
  if (found) return found
  throw new Error('No Chromium found: install it, or name its program in the variable CAPSTAN_BROWSER.')
}

/** List the places to look at, in order. */
function candidates() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env.CAPSTAN_BROWSER, ...onPath, ...places].filter(Boolean)
}

/** Install Debian's Chromium where that is possible. */
function installBrowser() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium and Chinese fonts …')
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], options)
  return candidates().find(isExecutable)
}

/** Say whether a file can be run. */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
