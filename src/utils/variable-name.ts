/** Name a parameter of the site as a variable: `ui.version` is `ui-version`. */
export function variableName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\w-]+/g, '-')
}
