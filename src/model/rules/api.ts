/** Rules about descriptions of APIs. */
import { plainRule, type CommonData, type Rule } from '../rule.js'

/** Two operations of one address. */
export interface DuplicateOperation extends CommonData {
  readonly permalink: string
  readonly name: string
  readonly other: string
}

/** A name that is internal, in files that would be published. */
export interface PublishedName extends CommonData {
  readonly name: string
  /** The first of the files. */
  readonly path: string
  /** Number of the others. */
  readonly others: number
}

export const apiRules = {
  'api-duplicate': {
    severity: 'error',
    manual: {
      en: 'Two operations of a description have the same `operationId`, so that they would have the same address.',
      'zh-CN': '同一份 API 描述里，两个操作的 `operationId` 相同，网址也就相同。'
    },
    sentence: ({ permalink, name, other }) =>
      `Duplicate address ${permalink}: ${name} has the address of ${other}; give one of them another operationId.`
  } satisfies Rule<DuplicateOperation>,
  'api-inheritance': plainRule('warning', {
    en: 'A schema is derived from itself, or a discriminator names a schema that does not exist.',
    'zh-CN': '数据结构继承自身，或者 `discriminator` 提到不存在的数据结构。'
  }),
  'api-internal': plainRule('info', {
    en: 'A description marks parts as internal; they are left out, also of examples.',
    'zh-CN': '描述文件把一些部分标为内部使用，页面和示例都不显示它们。'
  }),
  'api-invalid': plainRule('error', {
    en: 'An API description breaks the OpenAPI specification.',
    'zh-CN': 'API 描述不符合 OpenAPI 规范。'
  }),
  'api-missing-ref': plainRule('error', { en: 'A `$ref` leads nowhere.', 'zh-CN': '`$ref` 指向不存在的内容。' }),
  'api-null': plainRule('info', {
    en: 'Keys of an API description have no value (`null`); they are read as absent.',
    'zh-CN': 'API 描述里有的键没有值（`null`），按没有这些键处理。'
  }),
  'api-overlay': plainRule('warning', {
    en: 'An overlay names a part that the description does not have.',
    'zh-CN': '覆盖文件提到了描述里没有的部分。'
  }),
  'api-remote-ref': plainRule('error', {
    en: 'A `$ref` leads to another server, which `remoteRefs` does not allow or which does not respond.',
    'zh-CN': '`$ref` 指向其他服务器，而 `remoteRefs` 没有允许，或者对方没有应答。'
  }),
  'api-syntax': plainRule('error', {
    en: 'An API description is not valid YAML or JSON.',
    'zh-CN': 'API 描述不是有效的 YAML 或 JSON。'
  }),
  'api-too-large': plainRule('error', {
    en: 'An API description exceeds the limits on size or nesting.',
    'zh-CN': 'API 描述的大小或嵌套超出上限。'
  }),
  'internal-published': {
    severity: 'error',
    manual: {
      en: 'A file of the site has a name that an API description marks as internal; `build` publishes nothing then.',
      'zh-CN': '网站的某个文件含有 API 描述标为内部使用的名称；此时 `build` 不发布任何内容。'
    },
    sentence: ({ name, path, others }) => {
      const more = others === 0 ? '' : ` and ${others} other ${others === 1 ? 'file' : 'files'}`
      return `The site would publish "${name}" in "${path}"${more}, which the description marks as internal; take it out where readers get it from, or take the mark away.`
    }
  } satisfies Rule<PublishedName>
} as const
