// Writes the report of the API. It holds its own history since the last release, for an installed package and an archive have no git to ask:
// what is there now, without what was added and with what was removed, is what was released.

/** Write the report of what is promised `now`, after the `former` report; a release begins a new list of changes. */
export function reportOf(former, version, now) {
  const rows = former.split('\n')
  const [, since] = /^Since (\S+):$/m.exec(former) ?? []
  const changed = (sign) => rows.filter((row) => row.startsWith(`${sign} `)).map((row) => row.slice(2))
  const added = new Set(changed('+'))
  const listed = rows.filter((row) => row.startsWith('  ')).map((row) => row.slice(2))
  const released = new Set(since === version ? [...listed.filter((row) => !added.has(row)), ...changed('-')] : now)
  const current = new Set(now)
  return [
    'What sites, programs and style sheets may rely on. Written by: node scripts/api-report/write-api-report.js',
    '',
    `Since ${version}:`,
    ...[...released]
      .filter((row) => !current.has(row))
      .sort()
      .map((row) => `- ${row}`),
    ...now.filter((row) => !released.has(row)).map((row) => `+ ${row}`),
    '',
    'Now:',
    ...now.map((row) => `  ${row}`),
    ''
  ].join('\n')
}
