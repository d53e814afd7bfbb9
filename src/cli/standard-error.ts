import { isatty } from 'node:tty'

/** Standard error as a terminal or not; in a thread the stream itself does not know. */
export const standardError = {
  isTTY: isatty(2),
  write: (text: string) => process.stderr.write(text)
}
