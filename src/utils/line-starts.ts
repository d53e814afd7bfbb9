/** List the offsets at which lines start. Descriptions have hundreds of thousands of them. */
export function lineStarts(text: string): number[] {
  const starts = [0]
  let [feed, carriage] = [text.indexOf('\n'), text.indexOf('\r')]
  while (feed >= 0 || carriage >= 0) {
    const isFeed = carriage < 0 || (feed >= 0 && feed < carriage)
    const isPair = !isFeed && feed === carriage + 1
    const start = (isFeed || isPair ? feed : carriage) + 1
    starts.push(start)
    if (isFeed || isPair) feed = text.indexOf('\n', start)
    if (!isFeed) carriage = text.indexOf('\r', start)
  }
  return starts
}

/** Find the end of the line before one that starts at an offset; undefined: of the last one. */
export function lineEnd(text: string, next: number | undefined): number {
  if (next === undefined) return text.length
  return next - (text[next - 1] === '\n' && text[next - 2] === '\r' ? 2 : 1)
}
