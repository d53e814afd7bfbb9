import type { Page } from 'playwright-core'

/** List the words of letters and digits that a line of a table breaks within, each with what is around it. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    for (const cell of document.querySelectorAll('.content :is(td, th)')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const value = text.nodeValue ?? ''
        for (const { 0: word, index } of value.matchAll(/[A-Za-z0-9]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(`${word} in ${value.slice(Math.max(0, index - 20), index + 40)}`)
        }
      }
    }
    return broken
  })
}
