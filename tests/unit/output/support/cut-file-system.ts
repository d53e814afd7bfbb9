import { nodeFileSystem, type FileSystem } from '../../../../src/output/file-system.js'

/** Wrap the calls that change a folder: `before` and `after` are told the number and the name of each. */
export function cutFileSystem(hooks: {
  before?: (count: number, name: string) => void
  after?: (count: number, name: string) => void
}): FileSystem {
  let count = 0
  return new Proxy(nodeFileSystem, {
    get(target, name: keyof FileSystem) {
      const call = target[name] as (...parameters: unknown[]) => unknown
      return (...parameters: unknown[]) => {
        const number = ++count
        hooks.before?.(number, name)
        const result = call(...parameters)
        hooks.after?.(number, name)
        return result
      }
    }
  })
}

/** Fail from the n-th call on that needs room or permission, as the system does. */
export function failingFileSystem(code: string, from: number, names: readonly string[]): FileSystem {
  let count = 0
  return cutFileSystem({
    before(_number, name) {
      if (!names.includes(name) || ++count < from) return
      throw Object.assign(new Error(`${code}: simulated, ${name}`), { code, syscall: name })
    }
  })
}
