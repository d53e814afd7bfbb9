import { expect, it } from 'vitest'
import { openBrowser } from './support/open-browser.js'
import { renderPage } from './support/render-page.js'

const { site, open } = openBrowser(['preferences', 'main'])

it('keeps code from left to right on a page from right to left, and its fold marks at the right', async () => {
  const contentHtml =
    '<p>نص <code>a.b</code></p><figure class="code"><pre><code>npm install</code></pre></figure><details><summary>تفاصيل</summary><p>نص</p></details>'
  site().files.set('/', renderPage({ lang: 'ar', dir: 'rtl', contentHtml }))
  const page = await open('/')
  const directions = await page.evaluate(() =>
    ['html', 'p > code', '.code', 'pre'].map((selector) => {
      const element = document.querySelector(`${selector === 'html' ? '' : '.content '}${selector}`)
      return element && getComputedStyle(element).direction
    })
  )
  expect(directions).toEqual(['rtl', 'ltr', 'ltr', 'ltr'])
  const paddings = await page.evaluate(() => {
    const { paddingRight, paddingLeft } = getComputedStyle(document.querySelector('.content summary') ?? document.body)
    return parseFloat(paddingRight) > parseFloat(paddingLeft)
  })
  expect(paddings).toBe(true)
})
