import type { BuildFailure, TransformOptions } from 'esbuild'
import { askOutside, isConfined } from './ask-outside.js'

/** What is used of the result of esbuild. */
export interface TransformedScript {
  readonly code: string
  readonly map: string
}

/**
 * Transform a script by esbuild, which reads no file for it; esbuild is a process, and so is asked for elsewhere where this one is confined.
 * @throws {BuildFailure} for what is no script.
 */
export async function transformScript(text: string, options: TransformOptions): Promise<TransformedScript> {
  if (isConfined()) return askOutside('transform', { text, options }) as TransformedScript
  const { transform } = await import('esbuild')
  const { code, map } = await transform(text, options)
  return { code, map }
}

/** Take out of an error what another process needs to know of it. */
export function plainErrorOf(error: unknown): { readonly message: string } {
  const { message, code, status, errors } = error as Error & Partial<BuildFailure> & Record<'code' | 'status', unknown>
  return { message, ...(JSON.parse(JSON.stringify({ code, status, errors })) as object) }
}
