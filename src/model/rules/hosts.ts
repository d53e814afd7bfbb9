/** Rules about hosts, and what they take and answer. */
import {
  addressSentence,
  type HostAddress,
  type HostLimit,
  type HostRedirect,
  limitSentence,
  redirectSentence
} from './host-sentences.js'
import { plainRule, type CommonData, type PlainData, type Rule } from '../rule.js'

/** A header that a host does not send. */
export interface IdleHeader extends CommonData {
  readonly host: string
  readonly name: string
  readonly pattern: string
}

export const hostRules = {
  'host-address': {
    severity: 'error',
    manual: {
      en: '`capstan host check`: the host would not answer an address that a file names at once, but redirect or have nothing there.',
      'zh-CN': '`capstan host check`：文件中写出的某个网址，托管平台不会直接返回内容，而是重定向或找不到。'
    },
    sentence: addressSentence
  } satisfies Rule<HostAddress>,
  'host-conflict': plainRule('warning', {
    en: 'A rule of `_headers` or `_redirects` in the static folder contradicts another one, a redirect of the configuration, a page, or the headers that the generator writes; in an untrusted site: it is left out.',
    'zh-CN':
      '静态目录的 `_headers` 或 `_redirects` 中某条规则与另一条规则、配置中的重定向、页面或生成器写入的响应头冲突；对不受信任的网站，该规则会被略去。'
  }),
  'host-file': plainRule('error', {
    en: 'A line of `_headers` or `_redirects` in the static folder is not one that hosts read, or there are more rules than they take.',
    'zh-CN': '静态目录的 `_headers` 或 `_redirects` 中某一行托管平台无法识别，或者规则数量超过上限。'
  }),
  'host-header': {
    severity: 'warning',
    manual: {
      en: '`capstan host check`: the host sends no headers of `_headers`, so that one of the site has no effect.',
      'zh-CN': '`capstan host check`：托管平台不读取 `_headers`，网站设置的某个响应头不起作用。'
    },
    sentence: ({ host, name, pattern }) =>
      `${host} does not read "_headers": it sends no "${name}" for ${pattern}. Set it where the host is configured, or remove it.`
  } satisfies Rule<IdleHeader>,
  'host-limit': {
    severity: 'error',
    manual: {
      en: '`capstan host check`: there are more files, redirects or headers than the host takes, or larger ones.',
      'zh-CN': '`capstan host check`：文件、重定向或响应头的数量或大小超过托管平台的上限。'
    },
    sentence: (data) => ('text' in data ? data.text : limitSentence(data))
  } satisfies Rule<HostLimit | PlainData>,
  'host-redirect': {
    severity: 'warning',
    manual: {
      en: 'The host of the site cannot do a redirect, or there are more of them than it reads.',
      'zh-CN': '网站的托管平台无法执行某条重定向，或重定向数量超过它能读取的上限。'
    },
    sentence: (data) => ('text' in data ? data.text : redirectSentence(data))
  } satisfies Rule<HostRedirect | PlainData>
} as const
