import { expect, test } from 'vitest'
import { comparePlaces } from '../../../src/utils/compare-places.js'

test('messages are ordered by file, line, column, rule and text', () => {
  const messages = ['a:1:1:a:x', 'a:1:1:a:y', 'a:1:1:b:a', 'a:1:2:a:a', 'a:2:1:a:a', 'a:10:1:a:a', 'b:1:1:a:a'].map(
    (text) => {
      const [file = '', line, column, ruleId = '', message = ''] = text.split(':')
      return { file, line: Number(line), column: Number(column), ruleId, message }
    }
  )
  expect([...messages].reverse().sort(comparePlaces)).toEqual(messages)
})
