import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { realPath, resolveLinks } from '../../../src/files/real-path.js'
import { temporaryFolder } from '../../helpers/files.js'

let folder = ''
beforeEach(() => {
  folder = realpathSync(temporaryFolder())
  mkdirSync(join(folder, 'site'))
  writeFileSync(join(folder, 'file'), '')
  symlinkSync(join(folder, 'site'), join(folder, 'link'))
  symlinkSync(join(folder, 'circle'), join(folder, 'circle'))
})

describe('resolveLinks', () => {
  test('follows the links of a path', () => {
    expect(resolveLinks(join(folder, 'link'))).toBe(join(folder, 'site'))
  })

  test('follows those above an end that is not there', () => {
    expect(resolveLinks(join(folder, 'link', 'a', 'b'))).toBe(join(folder, 'site', 'a', 'b'))
  })

  test.each([
    ['file/below', 'ENOTDIR'],
    ['x'.repeat(300), 'ENAMETOOLONG'],
    ['circle', 'ELOOP']
  ])('throws what the system says of %s', (path, code) => {
    expect(() => resolveLinks(join(folder, path))).toThrow(code)
  })
})

test('realPath takes a path by its name where it cannot be looked up', () => {
  expect(realPath(join(folder, 'link', 'a'))).toBe(join(folder, 'site', 'a'))
  expect(realPath(join(folder, 'file', 'below'))).toBe(join(folder, 'file', 'below'))
})
