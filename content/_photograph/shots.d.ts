/** The pictures, by the name of their file. */
export const shots: Readonly<Record<string, { readonly path: string }>>
