// Names all labels in the published declarations, by the English ones: an editor completes them in a configuration.

/** What stands in the declarations for them; the sources know no names. */
const unnamed = 'export type WrittenLabels = LabelTree'
/** It with the semicolon that declarations have, which may not follow the interface. */
const statement = /export type WrittenLabels = LabelTree;?/

/** Put the names of all labels, each with its English text, into the module that declares labels. */
export function nameLabels(declarations, english) {
  if (!declarations.includes(unnamed)) throw new Error(`Cannot name the labels: "${unnamed}" is not declared.`)
  const names = `/** Labels by their names; any of them may be left out. */\nexport interface NamedLabels ${groupType(english)}`
  return declarations.replace(statement, () => `${unnamed} | NamedLabels\n\n${names}`)
}

function groupType(labels) {
  const members = Object.entries(labels).map(([name, label]) => member(name, label))
  return `{\n${members.join('\n')}\n}`
}

function member(name, label) {
  if (typeof label === 'string') return `${docblock(label)} readonly ${name}?: string`
  if (!('other' in label)) return `readonly ${name}?: ${groupType(label)}`
  return `${docblock(label.other)} readonly ${name}?: string | PluralForms`
}

function docblock(text) {
  return `/** ${text.replaceAll('*/', '*\\/')} */`
}
