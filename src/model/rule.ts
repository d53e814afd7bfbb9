import type { Severity } from './severity.js'

/** What the manual says of a rule: what it reports, in its languages. */
export interface RuleTexts {
  readonly en: string
  readonly 'zh-CN': string
}

/** A rule as a value: its default severity, and its sentence, which is written from the data of a finding and nowhere else. */
export interface Rule<Data> {
  readonly severity: Severity
  readonly manual: RuleTexts
  /** Write one or two sentences: what is wrong, the value, what to do. */
  readonly sentence: (data: Data) => string
  /** Write what is said once of so many findings of one cause, where it is more than the sentence of the first with their number. */
  readonly together?: (data: Data, count: number) => string
}

/** What the data of any rule may hold. */
export interface CommonData {
  /** The nearest valid alternative, as the author would type it; the sentence asks whether it was meant. */
  readonly suggestion?: string | undefined
  /** What to write instead; reports add it to the sentence. */
  readonly replacement?: string | undefined
  /** The value of the configuration that it is about, as its author wrote it. */
  readonly written?: string | undefined
}

/** The data of a rule whose sentences are written where it finds something, as nothing reads more of them. */
export interface PlainData extends CommonData {
  readonly text: string
}

/** Create a rule with plain sentences. */
export function plainRule(severity: Severity, manual: RuleTexts): Rule<PlainData> {
  return { severity, manual, sentence: ({ text }) => text }
}

/** Ask whether the suggestion of a finding was meant; without one, end otherwise. */
export function asking({ suggestion }: CommonData, otherwise: string): string {
  return suggestion === undefined ? otherwise : `did you mean "${suggestion}"?`
}
