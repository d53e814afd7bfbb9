import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { NavbarItemProps } from '../../../src/model/template-props.js'
import { MenuLinks } from '../../../templates/MenuLinks.js'
import { NavbarItem } from '../../../templates/NavbarItem.js'

const languages: NavbarItemProps = {
  type: 'dropdown',
  purpose: 'language',
  label: 'English',
  items: [
    { label: 'English', href: '/a', lang: 'en' },
    { label: 'Deutsch', href: '/de/', lang: 'de', instead: { title: 'Start', lang: 'en' } }
  ]
}

test.each([
  ['the bar', createElement(NavbarItem, { item: languages })],
  ['the menu', createElement(MenuLinks, { start: [], end: [languages] })]
])('%s names what a language that lacks the page opens', (_, element) => {
  const html = renderToStaticMarkup(element)
  expect(html).toMatch(
    /<li lang="de"><a href="\/de\/"[^>]*>Deutsch<\/a><small lang="en">Not in Deutsch: opens “Start”<\/small><\/li>/
  )
  expect(html.match(/<small/g)).toHaveLength(1)
})
