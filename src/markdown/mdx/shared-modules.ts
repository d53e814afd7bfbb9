import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as ReactDomServer from 'react-dom/server'
import { theme } from './theme.js'

const modules: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  // Bundles made for development ask for this one, which needs more than React offers in production.
  'react/jsx-dev-runtime': { ...jsxRuntime, jsxDEV: jsxRuntime.jsx },
  'react-dom': ReactDom,
  'react-dom/server': ReactDomServer,
  ...theme
}

/** Whether pages get a module from the generator. */
export function isSharedModule(specifier: string): boolean {
  return Object.hasOwn(modules, specifier)
}

/** Find a module that pages get from the generator: React, and what Docusaurus offers to pages. */
export function sharedModule(specifier: string): Readonly<Record<string, unknown>> | undefined {
  return isSharedModule(specifier) ? (modules[specifier] as Record<string, unknown>) : undefined
}
