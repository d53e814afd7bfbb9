/** A role of a token in code, with its colours on a light and on a dark background. */
export interface CodeRole {
  readonly name: string
  /** TextMate scopes; a longer match wins, then the later role. */
  readonly scopes: readonly string[]
  readonly light: string
  readonly dark: string
  readonly fontStyle?: 'bold' | 'italic'
}

/** The colour of plain text: names, and every token without a role. */
export const codeForeground = { light: '#243034', dark: '#d3dcdc' } as const

/** The roles, in the order of their classes `t1`, `t2` …; the class of plain text is `t0`. */
export const codeRoles: readonly CodeRole[] = [
  { name: 'comment', scopes: ['comment', 'punctuation.definition.comment'], light: '#5d6b6e', dark: '#8b9a9d' },
  {
    name: 'string',
    scopes: [
      'string',
      'punctuation.definition.string',
      'string.unquoted.plain.out.yaml',
      'markup.inline.raw',
      'string.quoted.docstring'
    ],
    light: '#2b6a3c',
    dark: '#94c78c'
  },
  {
    name: 'constant',
    scopes: ['constant', 'keyword.other.unit', 'support.constant', 'variable.other.constant', 'constant.other.color'],
    light: '#9a4a0c',
    dark: '#e3aa70'
  },
  {
    name: 'keyword',
    scopes: [
      'keyword',
      'storage',
      'keyword.operator.new',
      'keyword.operator.expression',
      'keyword.operator.logical.python',
      'variable.language'
    ],
    light: '#8b2f78',
    dark: '#d79bd2'
  },
  {
    name: 'function',
    scopes: [
      'entity.name.function',
      'support.function',
      'meta.function-call.generic',
      'entity.name.command',
      'meta.directive.toml'
    ],
    light: '#1c5fa5',
    dark: '#80b8ee'
  },
  {
    name: 'type',
    scopes: [
      'entity.name.type',
      'entity.name.class',
      'entity.name.namespace',
      'entity.other.inherited-class',
      'support.type',
      'support.class',
      'storage.type.primitive'
    ],
    light: '#6650ad',
    dark: '#b6a8f0'
  },
  {
    name: 'property',
    scopes: [
      'entity.name.tag.yaml',
      'support.type.property-name',
      'punctuation.support.type.property-name',
      'entity.other.attribute-name.toml',
      'variable.other.property',
      'variable.other.object.property',
      'meta.object-literal.key',
      'entity.name.section',
      'keyword.other.definition.ini',
      'support.type.property-name.toml',
      'keyword.other.special-method.dockerfile'
    ],
    light: '#0b6873',
    dark: '#6fc5ce'
  },
  {
    name: 'variable',
    scopes: [
      'variable.other.normal',
      'punctuation.definition.variable',
      'variable.other.assignment',
      'variable.other.bracket',
      'variable.other.positional',
      'variable.other.special',
      'entity.name.variable',
      'variable.parameter.function.language.special.self',
      'variable.other.jinja',
      'entity.name.type.anchor',
      'variable.other.alias',
      'keyword.control.flow.alias',
      'variable.other.nginx',
      'punctuation.definition.template-expression'
    ],
    light: '#9c3b2a',
    dark: '#ec9c8c'
  },
  { name: 'tag', scopes: ['entity.name.tag', 'punctuation.definition.tag'], light: '#a0303f', dark: '#f08f98' },
  {
    name: 'attribute',
    scopes: [
      'entity.other.attribute-name',
      'variable.parameter',
      'meta.attribute',
      'entity.name.function.decorator',
      'punctuation.definition.decorator',
      'meta.decorator'
    ],
    light: '#7f5600',
    dark: '#d8b56c'
  },
  {
    name: 'punctuation',
    scopes: [
      'punctuation',
      'keyword.operator',
      'meta.brace',
      'punctuation.separator.key-value',
      'punctuation.definition.block.sequence.item',
      'constant.character.escape.line-continuation',
      'meta.embedded.jinja'
    ],
    light: '#566568',
    dark: '#9aabae'
  },
  {
    name: 'escape',
    scopes: [
      'constant.character.escape',
      'string.regexp',
      'constant.other.placeholder',
      'constant.character.format.placeholder',
      'meta.interpolation'
    ],
    light: '#a13a63',
    dark: '#ee98b9'
  },
  {
    name: 'heading',
    scopes: ['markup.heading', 'markup.bold', 'meta.diff.header', 'meta.diff.range'],
    light: '#0b6873',
    dark: '#6fc5ce',
    fontStyle: 'bold'
  },
  {
    name: 'inserted',
    scopes: ['markup.inserted', 'punctuation.definition.inserted'],
    light: '#22683a',
    dark: '#8fcb93'
  },
  {
    name: 'deleted',
    scopes: ['markup.deleted', 'punctuation.definition.deleted', 'invalid'],
    light: '#a5323a',
    dark: '#f1949a'
  }
]

/**
 * The number of the part that has the colour of the block itself. Punctuation is a third of all parts; without a colour of its
 * own it needs no elements.
 */
export const quietRole = codeRoles.findIndex(({ name }) => name === 'punctuation') + 1

/**
 * Write the stylesheet of highlighted code for both schemes. It is made from the table alone, so that it is the same
 * whatever languages a site uses. Nothing dark is printed.
 */
export function codeThemeCss(): string {
  return [
    ...rules('', 'light'),
    ...codeRoles.flatMap(({ fontStyle }, index) => (fontStyle ? [`.t${index + 1}{${fontStyles[fontStyle]}}`] : [])),
    `@media not print{${rules("[data-theme='dark'] ", 'dark').join('')}}`,
    `@media screen and (prefers-color-scheme:dark){${rules("[data-cs-theme-source='system']:not([data-cs-js]) ", 'dark').join('')}}`,
    ''
  ].join('\n')
}

const fontStyles = { bold: 'font-weight:600', italic: 'font-style:italic' } as const

function rules(scope: string, scheme: 'light' | 'dark'): string[] {
  return [codeForeground, ...codeRoles].map(
    (role, index) => `${scope}${index === quietRole ? '.code code' : `.t${index}`}{color:${role[scheme]}}`
  )
}
