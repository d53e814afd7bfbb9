/** What is no tag though it may look like one, each within limits: code in fences and in lines, comments. */
const others = String.raw`^[ \t>]*(\x60{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\1|$(?![\s\S]))|(\x60+)(?!\x60)[^\x60]{1,2000}\2(?!\x60)|<!--[\s\S]{0,2000}?-->`
const attribute = String.raw`\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>\x60]+))?`
const tag = String.raw`<[A-Za-z][\w.-]*((?:${attribute})+)\s*\/?>`
const token = new RegExp(`${others}|${tag}`, 'gm')
const shorthand = /\s[@#][a-z]/i

/**
 * Write the shorthands of Vue in tags, `@click` and `#header`, as what they stand for, `v-on:click` and `v-slot:header`: attributes
 * that begin with such a character are none in Markdown, so that the tag would be text.
 */
export function expandShorthands(text: string): string {
  if (!shorthand.test(text)) return text
  return text.replace(token, (...match) => {
    const [whole, attributes] = [match[0], match[3] as string | undefined]
    if (attributes === undefined || !shorthand.test(attributes)) return whole
    const expanded = attributes.replaceAll(new RegExp(attribute, 'g'), (written: string) =>
      written.replace(/^(\s+)@(?=[a-z])/i, '$1v-on:').replace(/^(\s+)#(?=[a-z])/i, '$1v-slot:')
    )
    return whole.replace(attributes, () => expanded)
  })
}
