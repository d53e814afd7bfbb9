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
  readonly language: string
  readonly write: (request: SampleRequest) => string
  /** How it is told to trust a certificate that nobody signed; absent: by the browser. */
  readonly trust?: string
}

/** All languages. */
export const sampleLanguages: readonly SampleLanguage[] = [
  { value: 'python', label: 'Python', language: 'python', write: pythonSample, trust: 'verify="cert.pem"' },
  { value: 'nodejs', label: 'Node.js', language: 'js', write: nodeSample, trust: 'NODE_EXTRA_CA_CERTS=cert.pem' },
  { value: 'javascript', label: 'JavaScript', language: 'js', write: browserSample },
  { value: 'curl', label: 'cURL', language: 'bash', write: curlSample, trust: '--cacert cert.pem' },
  { value: 'rust', label: 'Rust', language: 'rust', write: rustSample, trust: 'ClientBuilder::add_root_certificate' },
  { value: 'go', label: 'Go', language: 'go', write: goSample, trust: 'tls.Config{RootCAs: …}' },
  { value: 'java', label: 'Java', language: 'java', write: javaSample, trust: '-Djavax.net.ssl.trustStore=…' },
  { value: 'php', label: 'PHP', language: 'php', write: phpSample, trust: 'CURLOPT_CAINFO' },
  {
    value: 'csharp',
    label: 'C#',
    language: 'csharp',
    write: csharpSample,
    trust: 'HttpClientHandler.ServerCertificateCustomValidationCallback'
  },
  { value: 'ruby', label: 'Ruby', language: 'ruby', write: rubySample, trust: 'http.ca_file = "cert.pem"' },
  { value: 'swift', label: 'Swift', language: 'swift', write: swiftSample, trust: 'URLSessionDelegate' },
  {
    value: 'powershell',
    label: 'PowerShell',
    language: 'powershell',
    write: powershellSample,
    trust: '-SkipCertificateCheck'
  }
]
