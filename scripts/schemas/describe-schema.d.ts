/** A JSON Schema as Zod makes it. */
export interface JsonSchema {
  type?: string | string[]
  description?: string
  default?: unknown
  const?: unknown
  enum?: unknown[]
  minimum?: number
  maximum?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

export function describeSchema(schema: object, file: string, name: string): JsonSchema

export function objectsAt(part: JsonSchema | undefined, root: JsonSchema): JsonSchema[]
