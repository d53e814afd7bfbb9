/** Tools of the pages of a reference: copying the endpoint, and finding a way through large structures. */
import type { Mount } from '../shared/mount.js'
import { addEndpointCopy } from '../api-tools/endpoint-copy.js'
import { addOpenHere } from '../api-tools/open-here.js'
import { addTreeTools } from '../api-tools/tree-tools.js'
import type { ApiToolLabels } from '../../model/api-tool-labels.js'

/** Add the tools to a page. */
export const mount: Mount = (element, signal) => {
  const labels = JSON.parse(element.dataset.labels ?? '{}') as ApiToolLabels
  addEndpointCopy(element, labels, signal)
  addTreeTools(element, labels, signal)
  addOpenHere(element, labels, signal)
}
