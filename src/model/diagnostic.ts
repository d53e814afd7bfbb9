import type { PlainData } from './rule.js'
import type { DataByRule, PluginRuleId, RuleId } from './rules.js'
import type { Severity } from './severity.js'

/** A range of an authored file; lines and columns count from 1, columns in UTF-16 units. */
export interface Place {
  /** Posix path relative to the site directory. */
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** What a rule has found: its id, and what it knows, of which its sentence is written at the end. */
export interface Found<Id, Data> {
  readonly ruleId: Id
  readonly data: Data
}

/** Rules of which a finding may be a plain sentence. */
export type PlainRuleId = { [Id in RuleId]: PlainData extends DataByRule[Id] ? Id : never }[RuleId]

/** What a rule knows beside plain sentences. */
type MoreData<Data> = PlainData extends Data ? Exclude<Data, PlainData> : Data

/** A rule and what it knows of a finding. */
export type FoundData =
  | Found<PlainRuleId | PluginRuleId, PlainData>
  | {
      [Id in RuleId]: [MoreData<DataByRule[Id]>] extends [never] ? never : Found<Id, MoreData<DataByRule[Id]>>
    }[RuleId]

/** A problem found by a pass or a rule, before the site's `rules` assign its severity. */
export type Finding = FoundData &
  Place & {
    /** The findings of one cause that it stands for, by place; absent: it stands for itself. */
    readonly joined?: readonly Finding[]
    /** The calls that led to what code of the site or of a plugin has thrown, a line each; `--verbose` shows them. */
    readonly stack?: string
  }

/** A finding with its severity and what is said of it; the unit of every report. */
export type Diagnostic = Finding & {
  readonly severity: Severity
  /** One or two sentences: what is wrong, the value, what to do. */
  readonly message: string
  /** The nearest valid alternative, as the author would type it. */
  readonly suggestion?: string
}
