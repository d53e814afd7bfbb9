import { expect, test } from 'vitest'
import { highlight } from '../../../../src/markdown/code/highlight.js'
import { highlightScript } from '../../../../src/markdown/code/highlight-script.js'
import { browserSample, nodeSample } from '../../../../src/openapi/samples/javascript.js'
import { sampleRequests } from './sample-requests.js'

test.each(sampleRequests.flatMap((request) => [nodeSample(request), browserSample(request)]))(
  'equals the grammar’s result: %#',
  async (code) => {
    expect(highlightScript(code)).toEqual(await highlight(code, 'js'))
  }
)
