import { Fragment } from 'react'

/** Number of characters from which a name may break between its words. */
const minBrokenLength = 20

/** List the words of a name, which begin with a capital or behind a mark. */
function wordsOf(name: string): string[] {
  return /\s/.test(name) || name.length < minBrokenLength
    ? [name]
    : name.split(/(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=[._/:-])(?=[^._/:-])/u)
}

/** Show a name that breaks between its words. */
export function BreakableName({ name }: { readonly name: string }) {
  return wordsOf(name).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}
