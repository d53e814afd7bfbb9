import { expect, it } from 'vitest'
import { isGeneratedName } from '../../../../src/openapi/schema/type-name.js'

it.each([
  ['Body_register_face_faces__name__register_post', true],
  ['Body_upload_put', true],
  ['BodyMass', false],
  ['Body_mass', false],
  ['EventsCreateBody', false]
])('%s: %s', (name, expected) => {
  expect(isGeneratedName(name)).toBe(expected)
})
