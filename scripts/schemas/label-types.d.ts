/** Put the names of all labels, each with its English text, into the module that declares labels. */
export function nameLabels(declarations: string, english: object): string
