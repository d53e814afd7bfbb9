import { describe, expect, it } from 'vitest'
import { diffMarks, takeMagicComments } from '../../../../src/markdown/code/code-lines.js'

describe('takeMagicComments', () => {
  it.each(['// x', '# x', '-- x', '% x', '; x', '<!-- x -->', '/* x */', '{/* x */}', '(* x *)', '{# x #}'])(
    'recognises comments like %s',
    (comment) => {
      const code = `${comment.replace('x', 'highlight-next-line')}\na\nb ${comment.replace('x', '[!code ++]')}`
      const { lines, highlighted, added } = takeMagicComments(code)
      expect(lines).toEqual(['a', 'b'])
      expect([...highlighted]).toEqual([1])
      expect([...added]).toEqual([2])
    }
  )

  it('marks several lines from a comment with a line to itself', () => {
    const { lines, removed } = takeMagicComments('a\n# [!code --:2]\nb\nc\nd')
    expect(lines).toEqual(['a', 'b', 'c', 'd'])
    expect([...removed]).toEqual([2, 3])
  })

  it.each(['hl', 'highlight', 'focus', 'warning', 'error'])('highlights lines that are marked as %s', (name) => {
    const { lines, highlighted, added, removed } = takeMagicComments(`a\nb // [!code ${name}]`)
    expect(lines).toEqual(['a', 'b'])
    expect([[...highlighted], [...added], [...removed]]).toEqual([[2], [], []])
  })

  it.each([
    ['a // the default [!code ++]', 'a // the default', 'added'],
    ['a // [!code ++] the default', 'a // the default', 'added'],
    ['a # one [!code --] two', 'a # one two', 'removed'],
    ['a /* why [!code highlight] */', 'a /* why */', 'highlighted'],
    ['<!-- why [!code ++] -->', '<!-- why -->', 'added']
  ] as const)('leaves the other words of a comment: %s', (code, line, name) => {
    const marked = takeMagicComments(code)
    expect(marked.lines).toEqual([line])
    expect([...marked[name]]).toEqual([1])
  })

  it('reads several marks in one comment', () => {
    const { lines, added, highlighted } = takeMagicComments(
      'a // [!code ++] [!code focus]\n// [!code ++:2][!code hl]\nb\nc'
    )
    expect(lines).toEqual(['a', 'b', 'c'])
    expect([[...added], [...highlighted]]).toEqual([
      [1, 2, 3],
      [1, 2]
    ])
  })

  it('leaves code that only mentions them', () => {
    const code = `echo "highlight-next-line"\nprint("[!code ++]")\ne "[!code ++]"\nlog('a // [!code ++]')\n[!code ++] alone`
    expect(takeMagicComments(code).lines.join('\n')).toBe(code)
  })
})

it('finds what a diff adds and removes, without its headers', () => {
  const { added, removed } = diffMarks(['--- a', '+++ b', '@@', '-x', '+y', ' z', '--', '++'])
  expect([...added]).toEqual([5, 8])
  expect([...removed]).toEqual([4, 7])
})
