import { createElement, type FunctionComponent, useContext } from 'react'
import { TemplateError } from '../src/model/errors.js'
import type { ExtensionComponent, Owned } from '../src/model/plugin.js'
import type { TemplateName, TemplatePropsByName } from '../src/model/templates.js'
import { InterfaceContext } from './interface-context.js'

/** Make a template replaceable by name: the site's own is drawn in its place, with this one to wrap. */
export function overridable<Name extends TemplateName>(
  name: Name,
  Default: FunctionComponent<TemplatePropsByName[Name]>
): FunctionComponent<TemplatePropsByName[Name]> {
  return function Template(props) {
    const overrides = useContext(InterfaceContext).templates?.get(name) ?? []
    // Each wraps those before it.
    const Outermost = overrides.reduce((Inner, override) => wrap(name, Inner, override), Default)
    return createElement(Outermost, props)
  }
}

/** Create a template of an override around the one that it replaces; what it throws names the plugin. */
function wrap<Props extends object>(
  name: TemplateName,
  Default: FunctionComponent<Props>,
  { owner, value }: Owned<ExtensionComponent>
): FunctionComponent<Props> {
  const Value = value as unknown as FunctionComponent<Props & { readonly Default: FunctionComponent<Props> }>
  // Classes and components with a memory are React's to call; functions are called here to catch what they throw.
  const isPlain =
    typeof value === 'function' && !(value.prototype as { isReactComponent?: unknown } | undefined)?.isReactComponent
  return function Override(props: Props) {
    if (!isPlain) return createElement(Value, { ...props, Default })
    try {
      return Value({ ...props, Default })
    } catch (error) {
      throw error instanceof TemplateError ? error : new TemplateError(name, owner, error)
    }
  }
}
