/**
 * Reduce a lock file to what an installation of the package brings along: packages of development are left out. So are binaries of one
 * platform, since npm 11 installs those of a shrinkwrap for every platform (398 MB instead of 93); what needs them names their exact version.
 */
export function shrinkwrapOf(lock) {
  const packages = Object.entries(lock.packages).filter(
    ([, { dev, optional, os, cpu }]) => !dev && !(optional && (os || cpu))
  )
  return { ...lock, packages: Object.fromEntries(packages.map(([path, entry]) => [path, withoutDevelopment(entry)])) }
}

/** Leave out what names packages of development; one that an optional package needs as well is optional here. */
function withoutDevelopment(entry) {
  const kept = Object.entries(entry).filter(([key]) => key !== 'devDependencies' && key !== 'devOptional')
  return Object.fromEntries(entry.devOptional ? [...kept, ['optional', true]] : kept)
}
