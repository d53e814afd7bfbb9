import type { Processor } from 'unified'

/**
 * Let a processor read the rule above a text that nothing closes as a rule, and not as front matter: the parser looks for the end of
 * front matter to the end of the text, and sees no list, quote or box on the way. Runs behind the parser that it wraps.
 */
export function remarkFirstRule(this: Processor): void {
  const { parser } = this
  if (!parser) throw new Error('Unexpected processor without a parser, expected remark-parse before remarkFirstRule')
  this.parser = (text, file) => Reflect.apply(parser, undefined, [withoutOpenFrontMatter(text), file])
}

/** Write such a rule in another way that rules are written. */
function withoutOpenFrontMatter(text: string): string {
  return /^---[ \t]*[\r\n](?![^]*?[\r\n]---[ \t]*(?:[\r\n]|$))/.test(text) ? `***${text.slice(3)}` : text
}
