import { problemId } from './problem-of.js'

/** Create the attributes of a control that keeps a request from being sent. */
export function wrongProps(isWrong: boolean) {
  return isWrong ? { 'aria-invalid': true, 'aria-describedby': problemId } : {}
}
