/** Patterns of code in Markdown, for texts that are read or changed before they are parsed. */

/** Code between fences, also in quotes and lists. A backtick fence with another one on its line is code in the line. */
export const fencedCode =
  /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?<fence>`{3,}(?=[^`\n]*$)|~{3,})(?:[\s\S]*?\n[ \t>]*\k<fence>[`~]*[ \t]*$|[\s\S]*)/

/** Code below a blank line that follows neither a list nor a quote nor other indented text. */
export const indentedCode = /(?<=^(?![ \t>]|[-*+][ \t]|\d+[.)][ \t])[^\n]+\n[ \t\r]*\n)(?:(?: {4}|\t)[^\n]*\n?)+/

/** Code in a line ends where as many backticks are as it began with, in the same paragraph. */
export const inlineCode = /(?<!`)(?<ticks>`+)(?!`)(?:[^\n]|\n(?![ \t\r]*\n))*?(?<!`)\k<ticks>(?!`)/

/** Escaped punctuation is not syntax. */
export const escapedMark = /\\[!-/:-@[-`{-~]/

/** Create a pattern that matches the first matching alternative at each offset. */
export function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'gm')
}
