import { splitCode } from '../src/utils/code-marks.js'
import { BreakableName } from './api/BreakableName.js'

/** Show a title or a label, with the code in it as code. */
export function CodeText({ text }: { readonly text: string }) {
  return splitCode(text).map((part, index) => {
    const name = <BreakableName key={index} name={part} />
    return index % 2 === 1 ? <code key={index}>{name}</code> : name
  })
}
