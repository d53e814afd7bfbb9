import * as fs from 'node:fs'

/** The calls by which an output folder is changed, in one place so that a test can cut or fail each of them. */
export type FileSystem = Pick<
  typeof fs,
  | 'closeSync'
  | 'fsyncSync'
  | 'mkdirSync'
  | 'openSync'
  | 'renameSync'
  | 'rmSync'
  | 'rmdirSync'
  | 'unlinkSync'
  | 'writeFileSync'
>

/** The calls as the system offers them. */
export const nodeFileSystem: FileSystem = fs
