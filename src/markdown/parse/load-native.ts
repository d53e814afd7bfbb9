import type { Root } from 'mdast'
import type { NativeParse } from './native-parser.js'
import { crashOfNative } from './probe-native.js'

/** The native parser, or why there is none. */
export interface NativeBinding {
  readonly parse?: NativeParse
  /** A sentence for the user; undefined where the reference parser was asked for. */
  readonly problem?: string
}

/** Load the native parser, unless `CAPSTAN_PARSER` is `reference`; its binary is an optional package of each platform. */
export async function loadNative(wanted: string | undefined): Promise<NativeBinding> {
  if (wanted === 'reference') return {}
  if (wanted !== undefined && wanted !== '' && wanted !== 'native')
    return { problem: `Unexpected CAPSTAN_PARSER "${wanted}", expected "native" or "reference".` }
  // In a browser's container the package would install its binary while the site is built.
  if ('webcontainer' in process.versions)
    return { problem: 'There is no binary of the native parser for WebContainer.' }
  const crash = crashOfNative(packageName)
  if (crash !== undefined)
    return { problem: `The native Markdown parser cannot be loaded: it ends the process that does so (${crash}).` }
  try {
    // By a name that the compiler does not follow: the types of the package change those of every Markdown tree.
    const { markdownToMdast } = (await import(packageName)) as NativePackage
    const parse: NativeParse = (text) => markdownToMdast(text, { features: { directive: true } })
    parse('')
    return { parse }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { problem: `The native Markdown parser cannot be loaded: ${/^.*?(?=[.\n]|$)/.exec(reason)?.[0] ?? ''}.` }
  }
}

const packageName: string = 'satteri'

/** The part of the package that is used. */
interface NativePackage {
  readonly markdownToMdast: (text: string, options: { readonly features: { readonly directive: boolean } }) => Root
}
