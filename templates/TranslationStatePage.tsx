import type { LanguageState, PageState, SectionState, TranslationState } from '../src/model/translation-state.js'
import { Table } from './content/Table.js'
import type { Labels } from './labels/labels-for.js'

/** How numbers are written in the language of the page. */
interface Formats {
  readonly labels: Labels
  readonly formatPercent: (share: number) => string
  readonly formatNumber: (count: number) => string
}

/** Show how far a translation is, page by page; in the language of the originals, how far each translation is. */
export function TranslationStatePage({ share, pages, languages, ...formats }: TranslationState & Formats) {
  const { labels, formatPercent } = formats
  return (
    <>
      {share !== undefined && (
        <p>
          <Bar share={share} /> {labels.translationState.share({ percent: formatPercent(share) })}
        </p>
      )}
      {languages.length > 0 && <Languages languages={languages} {...formats} />}
      {pages.length > 0 && <Pages pages={pages} {...formats} />}
    </>
  )
}

function Languages({ languages, ...formats }: Formats & { readonly languages: readonly LanguageState[] }) {
  const { labels, formatPercent, formatNumber } = formats
  return (
    <Table>
      <table className="translation-state">
        <thead>
          <tr>
            <th scope="col">{labels.language}</th>
            <th scope="col">{labels.translationState.words}</th>
            <th scope="col">{labels.translationState.current}</th>
          </tr>
        </thead>
        <tbody>
          {languages.map(({ lang, label, href, share, words }) => (
            <tr key={lang}>
              <th scope="row">
                <a href={href} hrefLang={lang} lang={lang}>
                  {label}
                </a>
              </th>
              <td>{formatNumber(words)}</td>
              <td>
                <Bar share={share} /> {formatPercent(share)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Table>
  )
}

function Pages({ pages, ...formats }: Formats & { readonly pages: readonly PageState[] }) {
  const { labels, formatPercent, formatNumber } = formats
  const { page, state, words, current } = labels.translationState
  return (
    <Table>
      <table className="translation-state">
        <thead>
          <tr>
            <th scope="col">{page}</th>
            <th scope="col">{state}</th>
            <th scope="col">{words}</th>
            <th scope="col">{current}</th>
          </tr>
        </thead>
        <tbody>
          {pages.map((row) => (
            <tr key={row.href ?? row.originalHref ?? row.title}>
              <th scope="row">
                <Title {...row} />
                {row.originalHref !== undefined && (
                  <>
                    {' '}
                    <a className="original" href={row.originalHref}>
                      {labels.original}
                    </a>
                  </>
                )}
              </th>
              <td>
                <States {...row} labels={labels} />
              </td>
              <td>{row.words > 0 && formatNumber(row.words)}</td>
              <td>{formatPercent(row.share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Table>
  )
}

function Title({ title, href, lang }: Pick<SectionState, 'title' | 'href' | 'lang'>) {
  return href === undefined ? <span lang={lang}>{title}</span> : <a href={href}>{title}</a>
}

/** Show the states of a page, with its sections that are not up to date folded behind them. */
function States({ states, sections, labels }: Pick<PageState, 'states' | 'sections'> & { readonly labels: Labels }) {
  const summary = states
    .map(({ state, count }) => labels.translationState[state] + (count === undefined ? '' : `\u{a0}(${count})`))
    .join(' · ')
  if (sections.length === 0) return summary
  return (
    <details>
      <summary>{summary}</summary>
      <ul>
        {sections.map(({ state, ...section }, index) => (
          <li key={index}>
            <Title {...section} /> · {labels.translationState[state]}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Draw a share as a bar; the text beside it says the same. */
function Bar({ share }: { readonly share: number }) {
  return <progress aria-hidden="true" max={100} value={Math.floor(share * 100)} />
}
