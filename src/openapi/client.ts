export { type CurlBody, curlCommand } from './samples/curl-command.js'
export { type SampleRequest, sampleLanguages } from './samples/samples.js'
