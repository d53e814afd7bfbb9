import { expect, test } from 'vitest'
import {
  docusaurusFooter,
  docusaurusNavbar,
  iconLink
} from '../../../src/dialects/docusaurus/migrate/docusaurus-frame.js'

test.each([
  [
    { href: 'https://github.com/o/r', 'aria-label': 'Source' },
    { label: 'Source', icon: 'github' }
  ],
  [{ href: 'https://team.slack.com/' }, { label: 'Slack', icon: 'slack' }],
  [{ href: 'https://notgithub.com/', title: 'Other' }, { label: 'Other' }],
  [{ href: '/x' }, undefined],
  [{ to: '/blog', 'aria-label': 'News' }, { label: 'News' }]
])('names the link without a label %o', (item, expected) => {
  expect(iconLink(item)).toEqual(expected)
})

test('entries of a navbar that are icons, or HTML, are links', () => {
  const targets = {
    addressOf: () => undefined,
    translate: (_: string, text: string) => text,
    hasLanguages: false,
    hasVersions: false
  }
  const items = [
    { html: '<b>Docs</b> <sup>new</sup>', to: '/docs' },
    { href: 'https://github.com/o/r', position: 'right', className: 'header-github-link', 'aria-label': 'GitHub' },
    { label: 'More', position: 'right', items: [{ label: 'One', to: '/one' }, { href: 'https://discord.gg/x' }] }
  ]
  expect(docusaurusNavbar({ items }, targets)).toEqual({
    start: [{ label: 'Docs new', href: '/docs' }],
    end: [
      { label: 'GitHub', href: 'https://github.com/o/r', icon: 'github' },
      {
        type: 'dropdown',
        label: 'More',
        items: [
          { label: 'One', href: '/one' },
          { label: 'Discord', href: 'https://discord.gg/x', icon: 'discord' }
        ]
      }
    ]
  })
})

test('what a copyright writes as characters of HTML is text', () => {
  const copyright = 'Acme&trade; <b>&copy;</b> 2024 &lt;all&gt;'
  expect(docusaurusFooter({ copyright }, (_, text) => text)).toEqual({ copyright: 'Acme™ © 2024 <all>' })
  const french = (_: string, text: string) => ({ en: text, fr: '&copy; Tous' })
  expect(docusaurusFooter({ copyright }, french)).toEqual({
    copyright: { en: 'Acme™ © 2024 <all>', fr: '© Tous' }
  })
})
