import { Fragment } from 'react'
import { partNames } from '../../src/utils/part-names.js'

/** Longest word that is kept on one line, in characters. */
const maxLength = 19

/** Show a name whose long words break between their parts. */
export function BreakableName({ name }: { readonly name: string }) {
  return partNames(name, maxLength).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
