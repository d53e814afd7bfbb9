import type { Page } from 'playwright-core'

/** List the words of letters and digits that a line breaks within, each with what is around it. Blocks of code scroll instead. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement } = text
      if (!parentElement?.checkVisibility() || parentElement.closest('pre, [popover]')) continue
      const value = text.nodeValue ?? ''
      for (const { 0: word, index } of value.matchAll(/[A-Za-z0-9]{2,}/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(`${word} in ${value.slice(Math.max(0, index - 20), index + 40)}`)
      }
    }
    return broken
  })
}
