// Which licences code and data may have that are bundled, and what is known of packages that do not say theirs themselves.

/** Licences that ask for no more than their notice, or for nothing. `LicenseRef-TextMate` is the grant of the bundles of TextMate. */
export const acceptedLicenses = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'PSF-2.0',
  'LicenseRef-TextMate'
]

/** Whether a licence is accepted: one of those that an expression offers, or all where they hold at once. */
export function isAccepted(expression = '') {
  const offered = expression.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return offered.some((one) => one.split(' AND ').every((name) => acceptedLicenses.includes(name)))
}

/**
 * What the archives of packages lack: a licence, its text, or the notice of what they derive from. `texts` are files of texts/; they come after those of the
 * package. A package that says it itself by now is named by the tests.
 */
export const addedNotices = {
  // Its repository has the text: https://github.com/wilsonpage/fastdom#license
  fastdom: { texts: ['fastdom'] },
  // https://github.com/samsonjs/format/blob/master/License.md
  format: { texts: ['format'] },
  // The file `license` of the archive is that of MIT.
  khroma: { license: 'MIT' },
  // Its file has the header of the licence alone; the algorithms are those of https://github.com/snowballstem/snowball.
  '@orama/stemmers': { texts: ['Apache-2.0', 'snowball'] }
}
