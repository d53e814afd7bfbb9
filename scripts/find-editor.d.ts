/** Find Neovim, an editor that speaks the protocol of `capstan lsp`. Throws a sentence when there is none. */
export declare function findEditor(): string
