import type { SampleRequest } from '../request/sample-request.js'
import { curlSample } from './curl.js'
import { browserSample, nodeSample } from './javascript.js'
import { pythonSample } from './python.js'
import { rustSample } from './rust.js'

/** A language of the samples. */
export interface SampleLanguage {
  readonly value: string
  readonly label: string
  /** Name of its grammar. */
  readonly language: string
  readonly write: (request: SampleRequest) => string
}

/** The languages in the order of their tabs. */
export const sampleLanguages: readonly SampleLanguage[] = [
  { value: 'python', label: 'Python', language: 'python', write: pythonSample },
  { value: 'nodejs', label: 'Node.js', language: 'js', write: nodeSample },
  { value: 'javascript', label: 'JavaScript', language: 'js', write: browserSample },
  { value: 'curl', label: 'cURL', language: 'bash', write: curlSample },
  { value: 'rust', label: 'Rust', language: 'rust', write: rustSample }
]
