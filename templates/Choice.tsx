import { useContext } from 'react'
import type { NavbarItemProps } from '../src/model/template-props.js'
import { InterfaceContext } from './interface-context.js'
import { PageLink } from './PageLink.js'

/** A choice of a dropdown. */
type ChoiceProps = Extract<NavbarItemProps, { type: 'dropdown' }>['items'][number]

/** Show a choice of a dropdown, with what it opens where another language or version lacks the page. */
export function Choice({ instead, offer, ...item }: ChoiceProps) {
  const { labels } = useContext(InterfaceContext)
  return (
    <li lang={item.lang} data-cs-version={item.name} data-cs-offer={offer}>
      <PageLink {...item} />
      {instead && <small lang={instead.lang}>{labels.notThere({ edition: item.label, page: instead.title })}</small>}
    </li>
  )
}
