/** Whether the stacks of what code of the site throws are printed: the flag of the commands that run it. */
export function isVerbose(): boolean {
  return process.argv.includes('--verbose')
}
