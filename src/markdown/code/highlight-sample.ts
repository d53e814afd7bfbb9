/**
 * Highlight the samples that the generator itself writes, as their grammars would. Those of one reference differ by the texts
 * in quotes: one stand-in for each of these makes most lines the same, and each line is read once.
 */
import { escapeText } from '../../utils/escape.js'

/** Stands for a text. No sample holds it: it belongs to nobody's alphabet. */
const standIn = '\uE000'

/** Texts in quotes in one line, but for the words that end a heredoc. */
const quoted = /(?<![<~])(?:'[^'\n]*'|"(?:[^"\\\n]|\\.)*")/g

/** A text in which no language of samples reads an escape, an expression or a placeholder, nor PHP a statement of SQL. */
const plain = /^(?!\s*[A-Z]{2,}\b)[\w\s.,:;/?&=@+()-]+$/

/** Highlight a sample by `highlight` and return the HTML of its lines. */
export async function highlightSample(
  code: string,
  language: string,
  highlight: (code: string, language: string) => Promise<readonly string[]>
): Promise<readonly string[]> {
  const texts: string[] = []
  const pattern = code.replaceAll(quoted, (text) => {
    const inside = text.slice(1, -1)
    if (!plain.test(inside)) return text
    texts.push(inside)
    return text.charAt(0) + standIn + text.charAt(0)
  })
  if (code.includes(standIn)) return highlight(code, language)
  let next = 0
  const lines = await highlight(pattern, language)
  return lines.map((line) => line.replaceAll(standIn, () => escapeText(texts[next++] ?? '')))
}
