#!/usr/bin/env bash
# The first step of action.yml: which package is installed, where, and the key of what it is. The Node.js of the job runs it.
set -euo pipefail

node -e 'const [major, minor] = process.versions.node.split(".").map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.log(`::error::Capstan needs Node.js 20.19 or newer, and the job has ${process.versions.node}: add a step with actions/setup-node before this one.`)
  process.exit(1)
}'
wanted="${CAPSTAN_PACKAGE:-}"
if [[ "$wanted" == *.tgz ]]; then
  if [ ! -f "$wanted" ]; then
    echo "::error::Missing archive \"$wanted\" of Capstan."
    exit 1
  fi
  spec="$(cd "$(dirname "$wanted")" && pwd)/$(basename "$wanted")"
  # By its bytes: an archive of the same name may be another one.
  key="$(node -e 'console.log(require("crypto").createHash("sha256").update(fs.readFileSync(process.argv[1])).digest("hex"))' "$spec")"
else
  version="${wanted:-$(node -p 'JSON.parse(fs.readFileSync(process.argv[1], "utf8")).version' "${GITHUB_ACTION_PATH:?}/package.json")}"
  if [[ ! "$version" =~ ^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$ ]]; then
    echo "::error::Invalid version \"$version\" of Capstan, expected one such as 0.2.0 or the path of an archive."
    exit 1
  fi
  spec="capstan@$version"
  key="$version"
fi
{
  echo "spec=$spec"
  echo "key=$key"
  echo "folder=${RUNNER_TEMP:?}/capstan-$key"
} >>"${GITHUB_OUTPUT:?}"
