import { expect, test } from 'vitest'
import { commonjsTypes } from '../../../scripts/schemas/commonjs-types.js'

test('every type and value of the public module is handed on to projects of CommonJS', () => {
  const declarations = `export { anchorsOf } from './commands/anchors-of.js';
export type { Config, Site as SiteConfig } from './model/config.js';
/** Build the site. */
export declare function build(folder: string): Promise<void>;
`
  expect(commonjsTypes(declarations)).toBe(`// What ./src/index.d.ts declares, for projects of CommonJS.
export type { Config, SiteConfig } from './src/index.js' with { 'resolution-mode': 'import' }
export declare const anchorsOf: typeof import('./src/index.js', { with: { 'resolution-mode': 'import' } }).anchorsOf
export declare const build: typeof import('./src/index.js', { with: { 'resolution-mode': 'import' } }).build
`)
})
