/**
 * Whether a request prefers Markdown to HTML: programs that read documentation name `text/markdown` first or with the greater weight,
 * browsers never do.
 */
export function prefersMarkdown(accept = ''): boolean {
  const weights = new Map(
    accept.split(',').map((part, place) => {
      const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      // Of types with the same weight, the one that is named first is preferred.
      return [type, Number(quality ?? 1) - place / 1e6] as const
    })
  )
  return (weights.get('text/markdown') ?? 0) > Math.max(0, weights.get('text/html') ?? 0)
}
