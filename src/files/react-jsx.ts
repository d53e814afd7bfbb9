/** Tells esbuild to compile the JSX of a file for React, above what a `tsconfig.json` around the file says. */
const pragma = '/** @jsxRuntime automatic @jsxImportSource react */'

/**
 * Compile the JSX of a script for React, also where the `jsx` settings of a `tsconfig.json` are for another library: the repository of a
 * package for Vue or Preact may have its documentation beside the code. A script that names a library itself keeps it.
 */
export function reactJsx<T extends Uint8Array | string>(path: string, contents: T): T | string {
  if (!/\.[cm]?[jt]sx?$/.test(path) || /[\\/]node_modules[\\/]/.test(path)) return contents
  const text = typeof contents === 'string' ? contents : new TextDecoder().decode(contents)
  // At the end, so that errors keep their places.
  return /<[\w>]/.test(text) && !text.includes('@jsx') ? `${text}\n${pragma}` : contents
}
