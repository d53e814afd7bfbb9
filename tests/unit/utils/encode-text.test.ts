import { expect, test } from 'vitest'
import { encodeText, encodeTexts } from '../../../src/utils/encode-text.js'

const texts = ['', 'plain', '画面卡顿', '🎥 emoji', 'half \uD83D a pair', 'x'.repeat(3_000_000), 'é'.repeat(100_000)]

test.each(texts)('encodes a text as Buffer does: %#', (text) => {
  expect(Buffer.from(text).equals(encodeText(text))).toBe(true)
})

test('encodes texts one behind the other, and leaves room before them', () => {
  const parts = encodeTexts(texts, 100)
  expect(parts.map((part, index) => Buffer.from(texts[index] ?? '').equals(part))).toEqual(texts.map(() => true))
  expect(parts[0]?.byteOffset).toBe(100)
  const ends = parts.map(({ byteOffset, length }) => byteOffset + length)
  expect(parts.slice(1).map(({ byteOffset }) => byteOffset)).toEqual(ends.slice(0, -1))
})

test('uses the same memory again', () => {
  const first = encodeText('first')
  const { buffer } = first
  expect(encodeText('other').buffer).toBe(buffer)
  expect(first.toString()).toBe('other')
})
