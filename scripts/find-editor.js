import { findProgram } from './find-program.js'

/** Find Neovim, an editor that speaks the protocol of `capstan lsp`. Throws a sentence when there is none. */
export function findEditor() {
  const found = findProgram({
    title: 'Neovim',
    variable: 'CAPSTAN_NEOVIM',
    names: ['nvim'],
    places: ['/usr/bin/nvim'],
    debianPackages: ['neovim']
  })
  if (found) return found
  throw new Error('No Neovim found: install it, or name its program in the variable CAPSTAN_NEOVIM.')
}
