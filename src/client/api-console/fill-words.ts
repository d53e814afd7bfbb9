/** Put values into a sentence: `{count}` becomes the value of that name. */
export function fillWords(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
