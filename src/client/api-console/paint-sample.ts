/** Pieces of a program that have a colour: texts, names and options, numbers. */
const token = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|-{0,2}[\p{L}_$][\p{L}\p{N}_$-]*|\d[\w.]*/gu

/** Colours of the pieces of a sample as the generator has painted them. */
export interface Palette {
  readonly classes: ReadonlyMap<string, string>
  /** Class of a text that the original does not hold. */
  readonly text: string
}

/** Read the colours of a painted sample. */
export function paletteOf(code: Element): Palette {
  const spans = [...code.querySelectorAll('span[class]')]
  const classes = new Map(spans.map((span) => [span.textContent, span.className]))
  const text = spans.find((span) => /^["']/.test(span.textContent))
  return { classes, text: text?.className ?? '' }
}

/** Paint a sample anew in the colours of the original, so that no grammar has to be loaded for it. */
export function paintSample(code: Element, text: string, { classes, text: textClass }: Palette): void {
  const parts: (Node | string)[] = []
  let end = 0
  for (const { 0: piece, index } of text.matchAll(token)) {
    const name = classes.get(piece) ?? (/^["']/.test(piece) ? textClass : '')
    if (name === '') continue
    const span = document.createElement('span')
    span.className = name
    span.textContent = piece
    parts.push(text.slice(end, index), span)
    end = index + piece.length
  }
  code.replaceChildren(...parts, text.slice(end))
}
