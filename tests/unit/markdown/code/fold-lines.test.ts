import { expect, test } from 'vitest'
import { foldLines } from '../../../../src/markdown/code/fold-lines.js'

test.each([
  [[], 'a\nb\nc\nd'],
  [[1, 2], '<details><summary>2 lines</summary>a\nb</details>c\nd'],
  [[2, 4, 9], 'a<details><summary>1 lines</summary>b</details>c<details><summary>1 lines</summary>d</details>']
])('folds the lines %j', (folded, expected) => {
  expect(foldLines(['a', 'b', 'c', 'd'], new Set(folded), '{count} lines')).toBe(expected)
})
