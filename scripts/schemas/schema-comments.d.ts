import type { Node } from 'typescript'

/** The objects that may be at a place of a schema. */
export type SchemaLevel = readonly SchemaShape[]

/** The keys of an object, each with its docblock and what is below it. */
export type SchemaShape = ReadonlyMap<string, { readonly comment: string | undefined; readonly level: SchemaLevel }>

export function readSchemaComments(file: string, name: string): SchemaLevel

export function commentOf(node: Node): string | undefined
