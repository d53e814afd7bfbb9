import type { Passage, SearchPage } from '../../model/search.js'

/** List the questions that a section answers, or with an empty anchor the page as a whole. */
export function questionsOf({ questions = [] }: SearchPage, anchor: string): readonly string[] {
  return questions.filter((entry) => entry.anchor === anchor).flatMap(({ texts }) => texts)
}

/** List the questions of the section that a passage begins; those of the page as a whole are not among them. */
export function questionsAt(page: SearchPage, passages: readonly Passage[], number: number): readonly string[] {
  const anchor = passages[number]?.anchor ?? ''
  return anchor === '' || passages[number - 1]?.anchor === anchor ? [] : questionsOf(page, anchor)
}
