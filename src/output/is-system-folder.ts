/**
 * Whether a path is in a folder of the operating system that keeps no files: there a folder can neither be made nor be reported missing, and
 * Node.js would try for ever.
 */
export function isSystemFolder(path: string): boolean {
  return /^\/(?:proc|sys)(?:\/|$)/.test(path)
}
