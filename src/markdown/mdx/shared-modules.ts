import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as ReactDomServer from 'react-dom/server'
import type { MdxDialect } from '../../model/dialect.js'
import { type Compilation, compilationOf } from '../page/compilation.js'
import type { Import } from '../page/import.js'
import { readDependency, textOf } from '../files/read-dependency.js'

const modules: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  // Bundles made for development ask for this one, which needs more than React offers in production.
  'react/jsx-dev-runtime': { ...jsxRuntime, jsxDEV: jsxRuntime.jsx },
  'react-dom': ReactDom,
  'react-dom/server': ReactDomServer
}

/** Whether pages get a module from the generator. */
export function isSharedModule(specifier: string, { mdx }: Compilation): boolean {
  return [modules, mdx.modules, mdx.pageModules].some((known) => Object.hasOwn(known, specifier))
}

/** Whether a component that imports a module which pages get from the generator can be drawn in a browser. */
export function isClientModule(name: string, { clientModules }: MdxDialect): boolean {
  return /^react(?:-dom)?(?:$|\/(?!server))/.test(name) || Object.hasOwn(clientModules, name)
}

/** Find a module that a page gets from the generator: React, and what its dialect offers. */
export function sharedModule(specifier: string, wanted: Import): Readonly<Record<string, unknown>> | undefined {
  const { mdx, context } = compilationOf(wanted.file)
  if (Object.hasOwn(mdx.pageModules, specifier)) {
    const site = context.site ?? {
      title: '',
      description: '',
      url: '',
      basePath: '/',
      lang: 'en',
      version: '',
      customFields: {}
    }
    return mdx.pageModules[specifier]?.({ site, readText: (path) => readText(path, wanted) }) as Record<string, unknown>
  }
  const found = [mdx.modules, modules].find((known) => Object.hasOwn(known, specifier))
  return found?.[specifier] as Record<string, unknown> | undefined
}

/** Read a file that a module names for a page, which then depends on it. */
function readText(url: string, { from, position, file }: Import): string | undefined {
  const { bytes } = readDependency({ url, from, position }, compilationOf(file))
  return bytes && textOf(bytes)
}
