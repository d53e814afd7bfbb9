import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findChromium } from '../../../src/browser/find-chromium.js'
import { MachineError } from '../../../src/model/errors.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { chmodSync } from 'node:fs'

/** Make a folder with a program. */
function folderWith(name: string): string {
  const folder = temporaryFolder()
  writeFiles(folder, { [name]: '' })
  chmodSync(join(folder, name), 0o755)
  return folder
}

it('takes the program that the variable names, before one on the PATH', () => {
  const own = join(folderWith('mine'), 'mine')
  expect(findChromium({ environment: { CAPSTAN_BROWSER: own, PATH: folderWith('chromium') } })).toBe(own)
})

it('says that there is nothing where the variable points to', () =>
  expect(() => findChromium({ environment: { CAPSTAN_BROWSER: '/nowhere/chrome' } })).toThrow(
    new MachineError('No program at /nowhere/chrome; correct the variable CAPSTAN_BROWSER.')
  ))

it('looks along the PATH', () => {
  const folder = folderWith('google-chrome')
  expect(findChromium({ environment: { PATH: `${temporaryFolder()}:${folder}` } })).toBe(join(folder, 'google-chrome'))
})

it('says what to do where there is none', () =>
  expect(() => findChromium({ environment: { PATH: '' }, system: 'aix' })).toThrow(
    /^No Chromium, .* CAPSTAN_BROWSER to its program\.$/
  ))
