import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as ReactDomServer from 'react-dom/server'
import type { Import } from '../compilation/import.js'
import { docsModule, docsModuleName } from './docs-version.js'
import { contextModule, contextModuleName } from './docusaurus-context.js'
import { starlightTheme } from './starlight-theme.js'
import { theme } from './theme.js'

const modules: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  // Bundles made for development ask for this one, which needs more than React offers in production.
  'react/jsx-dev-runtime': { ...jsxRuntime, jsxDEV: jsxRuntime.jsx },
  'react-dom': ReactDom,
  'react-dom/server': ReactDomServer,
  ...theme,
  ...starlightTheme
}

/** Whether pages get a module from the generator. */
export function isSharedModule(specifier: string): boolean {
  return specifier === docsModuleName || specifier === contextModuleName || Object.hasOwn(modules, specifier)
}

/** Find a module that a page gets from the generator: React, and what Docusaurus and Starlight offer to pages. */
export function sharedModule(specifier: string, wanted: Import): Readonly<Record<string, unknown>> | undefined {
  if (specifier === docsModuleName) return docsModule(wanted)
  if (specifier === contextModuleName) return contextModule(wanted)
  return isSharedModule(specifier) ? (modules[specifier] as Record<string, unknown>) : undefined
}
