import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const browsers = {
  // Chromium without a window: a page opens in less than half of the processor time.
  'headless shell': {
    title: 'Chromium',
    variable: 'CAPSTAN_HEADLESS_SHELL',
    debianPackage: 'chromium-headless-shell',
    names: ['chromium-headless-shell', 'chrome-headless-shell'],
    places: ['/usr/bin/chromium-headless-shell']
  },
  chromium: {
    title: 'Chromium',
    variable: 'CAPSTAN_BROWSER',
    debianPackage: 'chromium',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
    places: [
      '/usr/bin/chromium',
      '/snap/bin/chromium',
      '/opt/google/chrome/chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium'
    ]
  },
  firefox: {
    title: 'Firefox',
    variable: 'CAPSTAN_FIREFOX',
    debianPackage: 'firefox-esr',
    names: ['firefox-esr', 'firefox'],
    places: ['/usr/bin/firefox-esr', '/snap/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
  }
}

/**
 * Find a browser: the variable CAPSTAN_BROWSER (or CAPSTAN_FIREFOX), the PATH, the usual places; as root on Debian it is installed.
 * Throws a sentence when there is none: browser tests are never skipped.
 */
export function findBrowser(kind = 'chromium') {
  const browser = browsers[kind]
  const found = candidates(browser).find(isExecutable) ?? installBrowser(browser)
  if (found) return found
  throw new Error(`No ${browser.title} found: install it, or name its program in the variable ${browser.variable}.`)
}

/** Find the browser that opens pages fastest: Chromium's headless shell, or Chromium where there is none. */
export function findFastBrowser() {
  try {
    return findBrowser('headless shell')
  } catch {
    return findBrowser()
  }
}

/** List the places to look at, in order. */
function candidates({ variable, names, places }) {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env[variable], ...onPath, ...places].filter(Boolean)
}

/** Install Debian's package where that is possible. */
function installBrowser(browser) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log(`Installing ${browser.title} and Chinese fonts …`)
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  // A machine without network has an answer soon.
  const limits = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
  execFileSync('apt-get', ['update', '-qq', ...limits], options)
  execFileSync(
    'apt-get',
    ['install', '-y', '-qq', ...limits, '--no-install-recommends', browser.debianPackage, 'fonts-noto-cjk'],
    options
  )
  return candidates(browser).find(isExecutable)
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
