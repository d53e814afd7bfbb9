import { useEffect, useState } from 'react'
import { textOf } from '../shared/demo-input.js'
import { labelsOf } from '../shared/demo-labels.js'
import { firstAnswer, firstQuery, search, type DemoHit } from '../shared/demo-search.js'

const queries = [firstQuery, '数据库备份', '備份', 'mqtt 密码', '断链', '升级前']

/** Search in a small site in Chinese, by the code that searches every site. */
export default function SearchDemo({ lang }: { readonly lang: string }) {
  const [query, setQuery] = useState(firstQuery)
  const [hits, setHits] = useState<readonly DemoHit[]>(firstAnswer)
  const labels = labelsOf(lang)
  useEffect(() => {
    let isCurrent = true
    void search(query).then((found) => isCurrent && setHits(found))
    return () => {
      isCurrent = false
    }
  }, [query])
  return (
    <div className="demo demo-search" lang="zh-CN">
      <span className="demo-bar">$ capstan search {query}</span>
      <input
        type="search"
        value={query}
        aria-label={labels.search}
        onInput={(event) => setQuery(textOf(event.currentTarget))}
      />
      <p className="demo-queries" lang={lang}>
        {labels.tryThese}
        {queries.map((each) => (
          <button key={each} type="button" lang="zh-CN" aria-pressed={each === query} onClick={() => setQuery(each)}>
            {each}
          </button>
        ))}
      </p>
      <ol aria-live="polite">
        {hits.map(({ title, heading, pieces }) => (
          <li key={title + heading}>
            <strong>{heading === '' ? title : `${title} › ${heading}`}</strong>
            <span>
              {pieces.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text))}
            </span>
          </li>
        ))}
        {hits.length === 0 && <li lang={lang}>{labels.nothing}</li>}
      </ol>
    </div>
  )
}
