import { useId, type ReactNode } from 'react'

/** A word with a mark. */
export function Badge({ text, level = 1 }: { readonly text: string; readonly level?: number }) {
  return <strong className={`badge level-${level}`}>{text}</strong>
}

/** A box with a heading; it is rendered once, with the state that it begins with. */
export function Card({ title, href, children }: { title: string; href?: string; children?: ReactNode }) {
  const id = useId()
  return (
    <section className="card" aria-label={title} title={id === '' ? undefined : 'has an id'}>
      <h2>{title}</h2>
      {children}
      {href && <a href={href}>{title}</a>}
    </section>
  )
}
