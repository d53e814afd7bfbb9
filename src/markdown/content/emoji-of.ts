import { nameToEmoji } from 'gemoji'

/** The names of emoji, as GitHub has them. */
export const emojiNames: readonly string[] = Object.keys(nameToEmoji)

/** Emoji of people are called `man_…` or `man_in_…` in some sets and `…_man` in others. */
const person = /^((?:wo)?man)_(?:in_)?(.+)$/

/** Find the emoji of a name. */
export function emojiOf(name: string): string | undefined {
  return known(name) ?? known(name.replace(person, '$2_$1'))
}

function known(name: string): string | undefined {
  return Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined
}
