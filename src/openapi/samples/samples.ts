import type { SampleLanguageName } from '../../model/sample-languages.js'
import type { SampleRequest } from '../request/sample-request.js'
import { csharpSample } from './csharp.js'
import { curlSample } from './curl.js'
import { goSample } from './go.js'
import { javaSample } from './java.js'
import { browserSample, nodeSample } from './javascript.js'
import { phpSample } from './php.js'
import { powershellSample } from './powershell.js'
import { pythonSample } from './python.js'
import { rubySample } from './ruby.js'
import { rustSample } from './rust.js'
import { swiftSample } from './swift.js'

export type { SampleRequest }

/** A language of the samples. */
export interface SampleLanguage {
  readonly value: SampleLanguageName
  readonly label: string
  /** Name of its grammar. */
  readonly language: string
  readonly write: (request: SampleRequest) => string
}

/** All languages. */
export const sampleLanguages: readonly SampleLanguage[] = [
  { value: 'python', label: 'Python', language: 'python', write: pythonSample },
  { value: 'nodejs', label: 'Node.js', language: 'js', write: nodeSample },
  { value: 'javascript', label: 'JavaScript', language: 'js', write: browserSample },
  { value: 'curl', label: 'cURL', language: 'bash', write: curlSample },
  { value: 'rust', label: 'Rust', language: 'rust', write: rustSample },
  { value: 'go', label: 'Go', language: 'go', write: goSample },
  { value: 'java', label: 'Java', language: 'java', write: javaSample },
  { value: 'php', label: 'PHP', language: 'php', write: phpSample },
  { value: 'csharp', label: 'C#', language: 'csharp', write: csharpSample },
  { value: 'ruby', label: 'Ruby', language: 'ruby', write: rubySample },
  { value: 'swift', label: 'Swift', language: 'swift', write: swiftSample },
  { value: 'powershell', label: 'PowerShell', language: 'powershell', write: powershellSample }
]
