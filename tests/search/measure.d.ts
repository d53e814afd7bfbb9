/** A query with what answers it. */
export interface KnownQuery {
  readonly query: string
  readonly kind: string
  readonly targets?: readonly string[]
  readonly heldOut?: boolean
}

/** How well a query was answered. */
export interface Answer {
  readonly query: string
  readonly kind: string
  readonly reciprocal: number
  readonly recall: number
  readonly isZero: boolean
}

/** Figures of some answers. */
export interface Summary {
  readonly count: number
  readonly mrr: number
  readonly recall: number
  readonly zero: number
}

/** A page of the English test site. */
export interface EnglishPage {
  readonly permalink: string
  readonly title: string
  readonly sections: readonly { readonly anchor: string; readonly heading: string; readonly text: string }[]
}

export function readQueries(file?: string): KnownQuery[]
export function readEnglishSite(): EnglishPage[]
export function measureQueries(
  queries: readonly KnownQuery[],
  find: (query: string) => Promise<readonly string[]>
): Promise<Answer[]>
export function summarize(answers: readonly Answer[]): Summary
export function byKind<T extends { readonly kind: string }>(answers: readonly T[]): Map<string, T[]>
