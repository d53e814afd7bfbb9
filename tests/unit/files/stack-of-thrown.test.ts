import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stackOfThrown } from '../../../src/files/stack-of-thrown.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

test('lists the calls in files of the site and beside it, relative to it, and none of the generator', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'site/plugin.cjs':
      "const { letter } = require('../shared/letter.cjs')\nexports.pass = () => letter()\nexports.later = async () => letter(await undefined)\n",
    'shared/letter.cjs': 'exports.letter = function letter(text) {\n  return text.toUpperCase()\n}\n'
  })
  const site = join(folder, 'site')
  const { pass, later } = createRequire(import.meta.url)(join(site, 'plugin.cjs')) as {
    pass: () => void
    later: () => Promise<void>
  }
  const inner = 'at letter (../shared/letter.cjs:2:15)'
  expect(stackOfThrown(thrownBy(pass), site)).toBe(`${inner}\nat exports.pass (plugin.cjs:2:22)`)
  expect(stackOfThrown(await later().catch((error: unknown) => error), site)).toBe(
    `${inner}\nat exports.later (plugin.cjs:3:29)`
  )
})

test('has nothing to say of what has no stack', () => {
  expect(stackOfThrown('only a text', temporaryFolder())).toBeUndefined()
})

function thrownBy(run: () => void): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}
