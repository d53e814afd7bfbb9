/**
 * Whether a framework made up the name of a schema for the body of one operation: readers know the body by its operation, so the
 * name is shown as the title of its page alone.
 *
 * @example isGeneratedName('Body_register_face_faces__name__register_post') // true, FastAPI
 */
export function isGeneratedName(name: string): boolean {
  return /^Body_.+_(?:get|put|post|delete|patch|options|head|trace|query)$/.test(name)
}
