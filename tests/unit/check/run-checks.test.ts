import { expect, test } from 'vitest'
import { runChecks } from '../../../src/check/run-checks.js'
import { resolveLinks } from '../../../src/routes/resolve-links.js'
import { documentOf, linkTo, placeIn, siteOf } from '../helpers/site.js'

test('all rules report, and diagnostics of compilation are kept', () => {
  const { site, config } = siteOf(
    { 'a.md': '' },
    { navbar: { start: [{ label: 'L', href: '/no' }] }, favicon: '/no.svg' }
  )
  const source = 'content/a.md'
  const document = documentOf(source, {
    links: [linkTo('/gone', source), linkTo('gone.md', source), linkTo('#gone', source)],
    remotes: [{ directive: 'img-src', origin: 'https://a.example', ...placeIn(source) }],
    findings: [{ ruleId: 'missing-image', data: { text: 'Missing.' }, ...placeIn(source) }]
  })
  const links = resolveLinks(site, [document], config)
  expect(
    runChecks({ site, config, documents: [document], links }).map(({ ruleId, file }) => `${ruleId} ${file}`)
  ).toEqual([
    'missing-image content/a.md',
    'broken-link content/a.md',
    'broken-markdown-link content/a.md',
    'broken-anchor content/a.md',
    'broken-link site.config.ts',
    'missing-image site.config.ts',
    'remote-asset content/a.md'
  ])
})
