/** Make the JSON Schema of a file of labels; any of them may be left out. */
export function labelSchema(english: object): object
