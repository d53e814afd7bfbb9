import { expect, test } from 'vitest'
import { siteOf } from '../helpers/site.js'
import { told } from '../../helpers/told.js'

/** Report what is said of some rewrites of a site of two pages. */
function findingsOf(rewrites: readonly { readonly from: string; readonly to: string }[]) {
  const { findings } = siteOf({ 'index.md': '# Home', 'guide/a.md': '# A' }, { rewrites: [...rewrites] })
  return told(findings.filter(({ ruleId }) => ruleId === 'unused-rewrite')).map(({ message }) => message)
}

test('an address that no page has by its path is reported', () => {
  expect(findingsOf([{ from: '/guide/b', to: '/b' }])).toEqual([
    'Nothing to rewrite: no page of the site has the address "/guide/b" by its path; correct it, or remove the entry.'
  ])
})

test('an address of a page, also with a slash at its end or behind a pattern that takes it, and patterns are not', () => {
  const rewrites = [
    { from: '/guide/*', to: '/g/:splat' },
    { from: '/guide/a', to: '/a' },
    { from: '/guide/a/', to: '/a' },
    { from: '/old/*', to: '/:splat' }
  ]
  expect(findingsOf(rewrites)).toEqual([])
})
