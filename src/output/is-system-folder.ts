/**
 * Whether a path is in a folder of the operating system that keeps no files. In some of them a folder can neither be made nor be reported
 * missing, and Node.js would try for ever; what is written beside devices is gone with the next start, but for shared memory, which is meant for files.
 */
export function isSystemFolder(path: string): boolean {
  return /^\/(?:proc|sys|dev(?!\/shm\/))(?:\/|$)/.test(path)
}
