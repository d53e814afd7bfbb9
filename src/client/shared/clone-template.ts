/** Copy what a `<template>` of the page holds: markup and words come from the server. */
export function cloneTemplate(id: string): DocumentFragment {
  const template = document.getElementById(id)
  if (!(template instanceof HTMLTemplateElement)) throw new Error(`The page has no template "${id}".`)
  return document.importNode(template.content, true)
}
