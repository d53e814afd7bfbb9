import { createContext } from 'react'
import type { Labels } from './labels/zh-CN.js'
import { zhCN } from './labels/zh-CN.js'

/** What nearly every part of a page needs: its strings, and where the icons are. */
export interface Interface {
  readonly labels: Labels
  /** URL of the SVG sprite. */
  readonly icons: string
}

/** Hand the strings and the icon sprite to every part of a page. */
export const InterfaceContext = createContext<Interface>({ labels: zhCN, icons: '' })
