/** Redirect pages in a browser. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RedirectPage } from '../../templates/index.js'
import { openBrowser } from './support/open-browser.js'
import { renderPage } from './support/render-page.js'

const { site, open } = openBrowser(['preferences', 'main', 'redirect'])

/** Put a redirect page in the site, the page that it leads to, and one to come from. */
function showRedirect(href: string): void {
  const redirect = renderToStaticMarkup(<RedirectPage lang="en" href={href} script="/_capstan/redirect.js" />)
  site().files.set('/old', `<!doctype html>${redirect}`)
  site().files.set('/', renderPage({ contentHtml: '', toc: [] }))
  site().files.set('/there', renderPage({ contentHtml: '<h2 id="new">New</h2><h2 id="b c">B</h2>', toc: [] }))
}

it.each([
  ['/old#new', '/there', '/there#new'],
  ['/old#b%20c', '/there', '/there#b%20c'],
  ['/old', '/there', '/there'],
  ['/old?q=1&r=%23', '/there', '/there?q=1&r=%23'],
  ['/old?q=1#new', '/there', '/there?q=1#new'],
  ['/old?q=1', '/there?a=b', '/there?a=b&q=1'],
  ['/old?q=1#gone', '/there?a=b#new', '/there?a=b&q=1#new'],
  ['/old#gone', '/there#new', '/there#new']
])('%s leads to %s as %s, and not back', async (from, href, expected) => {
  showRedirect(href)
  const page = await open('/')
  await page.goto(site().url + from, { waitUntil: 'commit' })
  await page.waitForURL(site().url + expected)
  await page.goBack()
  expect(page.url()).toBe(`${site().url}/`)
})

it('lead to the address without JavaScript', async () => {
  showRedirect('/there')
  const page = await open('/', { javaScriptEnabled: false })
  await page.goto(`${site().url}/old#new`, { waitUntil: 'commit' })
  await page.waitForURL(`${site().url}/there`)
})
