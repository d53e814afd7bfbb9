import * as React from 'react'
import * as compilerRuntime from 'react/compiler-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as ReactDomServer from 'react-dom/server'
import type { MdxDialect, SiteSettings } from '../../model/dialect.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import type { Import } from '../page/import.js'
import { readDependency, textOf } from '../files/read-dependency.js'

const modules: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  // Bundles made for development ask for this one, which needs more than React offers in production.
  'react/jsx-dev-runtime': { ...jsxRuntime, jsxDEV: jsxRuntime.jsx },
  'react-dom': ReactDom,
  'react-dom/server': ReactDomServer,
  'react-dom/client': { createRoot: askForDocument, hydrateRoot: askForDocument },
  'react/compiler-runtime': compilerRuntime
}

/** Fail as whatever asks for the document of a browser. */
function askForDocument(): never {
  throw new ReferenceError('document is not defined')
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
  const compilation = compilationOf(wanted.file)
  const { mdx } = compilation
  if (Object.hasOwn(mdx.pageModules, specifier)) {
    const site = siteFor(compilation)
    const page = {
      site,
      readText: (path: string) => readText(path, wanted),
      readJson: (path: string) => readJson(path, wanted),
      replaceText: (text: string) => void compilation.replacedTexts.add(text)
    }
    return mdx.pageModules[specifier]?.(page) as Record<string, unknown>
  }
  const found = [mdx.modules, modules].find((known) => Object.hasOwn(known, specifier))
  return found?.[specifier] as Record<string, unknown> | undefined
}

/** Collect what a module may read of the configuration; a page whose module reads the version depends on its edition. */
function siteFor(compilation: Compilation): SiteSettings {
  const { site = noSettings } = compilation.context
  return {
    ...site,
    get version() {
      compilation.isByEdition = true
      return site.version
    }
  }
}

const noSettings: SiteSettings = {
  title: '',
  description: '',
  url: '',
  basePath: '/',
  contentPath: '',
  lang: 'en',
  version: '',
  customFields: {}
}

/** Read a file that a module names for a page, which then depends on it. */
function readText(url: string, { from, position, file }: Import): string | undefined {
  const { bytes } = readDependency({ url, from, position }, compilationOf(file))
  return bytes && textOf(bytes)
}

function readJson(url: string, wanted: Import): unknown {
  const text = readText(url, wanted)
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  } catch (error) {
    const message = `Cannot read "${url}": it is not valid JSON (${(error as Error).message}).`
    report(compilationOf(wanted.file), 'unreadable-file', message, wanted.position)
    return undefined
  }
}
