import { expect, test } from 'vitest'
import { fingerprint, fingerprintedName } from '../../../src/utils/fingerprint.js'

const hash = '0123456789abcdef0123456789abcdef'

test('fingerprint is the beginning of a hash', () => {
  expect(fingerprint(hash)).toBe('0123456789')
})

test.each([
  ['content/a/plan.png', 'plan.0123456789.png'],
  ['archive.tar.gz', 'archive.tar.0123456789.gz'],
  ['LICENSE', 'LICENSE.0123456789']
])('fingerprintedName of %s is %s', (source, name) => {
  expect(fingerprintedName(source, hash)).toBe(name)
})
