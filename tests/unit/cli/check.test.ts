import { expect, test } from 'vitest'
import { check, type CheckFlags } from '../../../src/cli/check.js'
import { UsageError } from '../../../src/model/errors.js'

const flags: CheckFlags = {
  edition: [],
  strict: false,
  format: 'pretty',
  external: false,
  fix: false,
  dryRun: false,
  updateBaseline: false,
  untrusted: false,
  timeout: 60
}

test.each<[string, Partial<CheckFlags>]>([
  ['a patch of nothing', { dryRun: true }],
  ['files that an untrusted site chooses', { fix: true, untrusted: true }],
  ['a baseline that an untrusted site would write', { updateBaseline: true, baseline: 'known.json', untrusted: true }],
  ['a baseline of a part', { updateBaseline: true, external: true }]
])('refuses %s', async (_name, own) => {
  await expect(check('.', { ...flags, ...own })).rejects.toThrow(UsageError)
})
