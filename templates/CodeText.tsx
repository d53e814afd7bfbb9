import { splitCode } from '../src/utils/code-marks.js'

/** Show a title or a label, with the code in it as code. */
export function CodeText({ text }: { readonly text: string }) {
  return splitCode(text).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}
