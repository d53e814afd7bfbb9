/** A language of the manual. */
export type Language = 'en' | 'zh-CN'

/** The words of the generated pages in one language. */
export interface Texts {
  readonly lang: Language
  /** Translate a text of the source; one without a translation is noted, and stays. */
  readonly translate: (text: string) => string
  readonly labels: (typeof labels)[Language]
}

const labels = {
  en: {
    key: 'Key',
    type: 'Type',
    default: 'Default',
    meaning: 'Meaning',
    required: 'required',
    code: 'code',
    separator: ' · ',
    like: (path: string) => `As \`${path}\`.`,
    argument: 'Argument',
    flag: 'Flag',
    examples: 'Examples',
    rule: 'Rule',
    severity: 'Severity',
    seePlugins: 'The keys of a plugin are those of the [plugin API](./plugins.md).',
    seeRules: 'The rules are listed [on a page of their own](./rules.md).'
  },
  'zh-CN': {
    key: '键',
    type: '类型',
    default: '默认值',
    meaning: '含义',
    required: '必填',
    code: '代码',
    separator: ' · ',
    like: (path: string) => `同 \`${path}\`。`,
    argument: '参数',
    flag: '选项',
    examples: '示例',
    rule: '规则',
    severity: '级别',
    seePlugins: '插件的键见[插件接口](./plugins.md)。',
    seeRules: '全部规则见[检查规则](./rules.md)。'
  }
}

/** Make the words of a language; `missing` receives each text that has no translation. */
export function textsOf(lang: Language, translations: ReadonlyMap<string, string>, missing: Set<string>): Texts {
  const translate = (text: string) => {
    if (lang === 'en') return text
    const translation = translations.get(text)
    if (translation === undefined) missing.add(text)
    return translation ?? text
  }
  return { lang, translate, labels: labels[lang] }
}
