import { findProgram } from './find-program.js'

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
  const found = findProgram({ ...browser, debianPackages: [browser.debianPackage, 'fonts-noto-cjk'] })
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
