/** Write the docblocks of the schemas that the module `source` declares into its declaration file. */
export function documentTypes(source: string, declarations: string): void
