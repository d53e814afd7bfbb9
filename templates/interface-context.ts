import { createContext } from 'react'
import type { OwnedTemplates } from '../src/model/plugin.js'
import { type Labels, labelsFor } from './labels/labels-for.js'

/** What nearly every part of a page needs: its strings, and where the icons are. */
export interface Interface {
  readonly labels: Labels
  /** URL of the SVG sprite. */
  readonly icons: string
  /** The site's own templates, in place of the generator's. */
  readonly templates?: OwnedTemplates | undefined
}

/** Hand the strings and the icon sprite to every part of a page. */
export const InterfaceContext = createContext<Interface>({ labels: labelsFor('en'), icons: '' })
