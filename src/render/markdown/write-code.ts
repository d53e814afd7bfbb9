import { findElement, textIn, type HtmlElement } from './parse-page-html.js'

/** Write a figure of code as a fenced block with its language and its caption as the title. */
export function writeCode(figure: HtmlElement, language: string): string {
  const caption = findElement(figure, 'figcaption')
  const title = caption && ` title="${textIn(caption).replaceAll('"', "'").replace(/\s+/g, ' ')}"`
  return fence(textIn(findElement(figure, 'pre') ?? figure), `${language}${title ?? ''}`)
}

/** Write text between marks that are longer than any of their kind in it. */
export function fence(text: string, info: string): string {
  const value = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  // What follows backticks may hold none.
  const sign = info.includes('`') ? '~' : '`'
  const runs = value.match(sign === '~' ? /~{3,}/g : /`{3,}/g) ?? []
  const marks = sign.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)))
  return `${marks}${info.replace(/\\(?=[!-/:-@[-`{-~])|&(?=[#a-z])/gi, '\\$&')}\n${value}${value === '' ? '' : '\n'}${marks}`
}
