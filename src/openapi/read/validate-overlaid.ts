import type { Finding } from '../../model/diagnostic.js'
import type { OverlaidDescription } from './apply-overlays.js'
import type { MergedPlaces } from './merged-places.js'
import { validVersion31 } from './read-version-32.js'
import { upgradeSwagger } from './upgrade-swagger.js'
import { validateDescription } from './validate.js'

/**
 * Check a description with all of its overlays. One of Swagger 2.0 is checked in its own words, and what was changed in those of OpenAPI 3
 * in these: what the upgrade alone leaves invalid there is no mistake of its author.
 */
export async function validateOverlaid(
  { written, document, isChangedLater }: OverlaidDescription,
  { report, reportUpgraded }: MergedPlaces
): Promise<Finding[]> {
  if (written.swagger === undefined) return validateDescription(validVersion31(document), report)
  const ofWritten = await validateDescription(written, report)
  if (!isChangedLater) return ofWritten
  const [before, after] = await Promise.all(
    [upgradeSwagger(written), document].map((each) => validateDescription(each, reportUpgraded))
  )
  const known = new Set(before?.map(({ data }) => JSON.stringify(data)))
  return [...ofWritten, ...(after ?? []).filter(({ data }) => !known.has(JSON.stringify(data)))]
}
