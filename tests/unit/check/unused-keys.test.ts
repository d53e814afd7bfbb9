import { expect, test } from 'vitest'
import { unusedKeys } from '../../../src/check/unused-keys.js'
import { documentOf, placeIn, siteOf } from '../helpers/site.js'
import { told } from '../../helpers/told.js'

const keyOf = (path: string, suggestion?: string) => ({
  path,
  ...placeIn('keys.yaml'),
  ...(suggestion && { suggestion })
})

function check(...pages: readonly (readonly ReturnType<typeof keyOf>[] | undefined)[]): string[] {
  const { site, config } = siteOf({ 'a.md': '' })
  const documents = pages.map((keys, index) =>
    documentOf(`content/${index}.md`, keys ? { keyFiles: { 'keys.yaml': keys } } : {})
  )
  return told(unusedKeys({ site, config, documents, links: new Map() })).map(
    ({ file, message }) => `${file} ${message}`
  )
}

test('a key that no block of the site has is reported once', () => {
  const keys = [keyOf('days'), keyOf('dais', 'days')]
  expect(check(keys, undefined, [keyOf('dais'), keyOf('fps')])).toEqual([
    'keys.yaml Unknown key "dais"; did you mean "days"?'
  ])
  expect(check([keyOf('dais')])).toEqual(['keys.yaml Unknown key "dais"; no block has it.'])
})

test('a key that a block of another page has is none of them', () => {
  expect(check([keyOf('days')], [])).toEqual([])
})
