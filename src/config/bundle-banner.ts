/**
 * First line of a bundle. The bundler renames what a module declares as "require", but not what it imports: an author may import
 * createRequire.
 */
export const bundleBanner = `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);`
