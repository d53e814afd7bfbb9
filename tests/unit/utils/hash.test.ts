import { expect, it } from 'vitest'
import { hashOf } from '../../../src/utils/hash.js'

it('hashes text and bytes alike', () => {
  expect(hashOf('中文')).toBe('72726d8818f693066ceb69afa364218b')
  expect(hashOf(Buffer.from('中文'))).toBe(hashOf('中文'))
})
