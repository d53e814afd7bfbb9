import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatorDir, generatorId, generatorVersion } from '../../../src/utils/generator.js'

test('the generator knows its own package', () => {
  const root = join(import.meta.dirname, '..', '..', '..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  expect([generatorDir, generatorVersion]).toEqual([root, version])
  expect(generatorId).not.toBe('')
})
