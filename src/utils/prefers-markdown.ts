/**
 * Whether a request prefers Markdown to HTML: programs that read documentation name `text/markdown` first or with the greater weight,
 * browsers never do.
 */
export function prefersMarkdown(accept = ''): boolean {
  const weights = new Map(
    accept.split(',').map((part, place) => {
      const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      // Of types with the same weight, the one that is named first is preferred, and what is named to what a wildcard allows. No weight is above 1.
      const isWild = type.endsWith('*')
      return [type, Math.min(Number(quality ?? 1), 1) - (isWild ? accept.length : place) / 1e6] as const
    })
  )
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  return (weights.get('text/markdown') ?? 0) > Math.max(0, html)
}
