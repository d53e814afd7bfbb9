import type { Finding } from '../model/diagnostic.js'
import { nearest } from '../utils/nearest.js'
import type { CheckInput } from './input.js'

/** Report questions for sections that their pages do not have. */
export function questionsTarget({ site, documents }: CheckInput): Finding[] {
  return documents.flatMap(({ source, anchors }) => {
    const route = site.routeBySource.get(source)
    return (route?.questions ?? [])
      .filter(({ anchor }) => anchor !== '' && !anchors.includes(anchor))
      .map(({ anchor, place }) => {
        const suggestion = nearest(anchor, anchors)
        return { ruleId: 'questions-target', data: { anchor, title: route?.title ?? '', suggestion }, ...place }
      })
  })
}
