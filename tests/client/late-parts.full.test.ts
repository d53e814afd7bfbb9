/** Every file that is loaded late is taken away in every way; late-parts.test.ts takes one part of each kind away in one. */
import { it } from 'vitest'
import { lateCases } from './support/late-parts.js'
import { startLateSites } from './support/late-sites.js'
import { expectStaying, lateTests } from './support/late-test.js'
import { openBrowserOn } from './support/open-browser.js'
import { troubles } from './support/take-away.js'

const browser = openBrowserOn(startLateSites)

it.each(lateTests(lateCases, troubles))('what is loaded late leaves the page: $name', (test) =>
  expectStaying(browser, test)
)
