import * as fs from 'node:fs'
import { askOutside, isConfined } from '../utils/ask-outside.js'

/** The calls by which an output folder is changed, in one place so that a test can cut or fail each of them. */
export type FileSystem = Pick<
  typeof fs,
  | 'chmodSync'
  | 'closeSync'
  | 'copyFileSync'
  | 'fsyncSync'
  | 'linkSync'
  | 'mkdirSync'
  | 'openSync'
  | 'renameSync'
  | 'rmSync'
  | 'rmdirSync'
  | 'symlinkSync'
  | 'unlinkSync'
  | 'writeFileSync'
>

/** The calls as the system offers them; Node.js does not let a confined process make symbolic links. */
export const nodeFileSystem: FileSystem = {
  ...fs,
  symlinkSync: (target, path) =>
    isConfined() ? void askOutside('symlink', { target, path }) : fs.symlinkSync(target, path)
}
