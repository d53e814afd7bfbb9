import type { CodeBlockProps } from '../../src/model/content-props.js'

/** Show a block of code that is highlighted already; the client script adds its tools. */
export function CodeBlock({ language, title, html, hasLineNumbers, hasKeys, firstLine = 1, commands }: CodeBlockProps) {
  const className = hasLineNumbers ? numberedClass(html, firstLine) : 'code'
  return (
    <figure
      className={hasKeys ? `${className} keys` : className}
      data-cs-language={language}
      data-cs-commands={commands}
    >
      {title !== undefined && <figcaption>{title}</figcaption>}
      <pre>
        {hasLineNumbers && countTo(firstLine - 1).map((power) => <i key={power} className={`count-${power}`} />)}
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  )
}

/** Name the classes of a numbered block; the gutter is as wide as the digits of its last number. */
function numberedClass(html: string, firstLine: number): string {
  const last = firstLine - 2 + html.split('<span class="line').length
  return last < 100 ? 'code numbered' : `code numbered digits-${Math.min(String(last).length, 4)}`
}

/**
 * Name the powers of two that add up to a number, up to 4,095: an empty element each advances the counter of the lines,
 * because a style attribute must not.
 */
function countTo(number: number): number[] {
  return Array.from({ length: 12 }, (_, bit) => 2 ** bit).filter((power) => (number & power) !== 0)
}
