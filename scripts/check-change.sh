#!/usr/bin/env bash
# The check of action.yml: annotations on standard output, SARIF in a file where one is named, and the exit code of the check.
set -uo pipefail

capstan="${CAPSTAN_FOLDER:?}/node_modules/capstan/bin/capstan.js"
arguments=("${CHECK_PATH:-.}")
[ -z "${CHECK_AS:-}" ] || arguments+=(--as "$CHECK_AS")
[ "${CHECK_STRICT:-false}" != true ] || arguments+=(--strict)
[ "${CHECK_UNTRUSTED:-false}" != true ] || arguments+=(--untrusted)

since="${CHECK_SINCE:-}"
if [ "$since" = base ]; then
  # Set for pull requests alone; everything is new elsewhere.
  since="${GITHUB_BASE_REF:+origin/$GITHUB_BASE_REF}"
fi
if [ -n "$since" ]; then
  git fetch --quiet --depth 1 origin "+${since#origin/}:refs/remotes/origin/${since#origin/}" || true
  arguments+=(--since "$since")
fi

if [ -n "${CHECK_SARIF:-}" ]; then
  node "$capstan" check "${arguments[@]}" --format sarif >"$CHECK_SARIF"
fi
node "$capstan" check "${arguments[@]}" --format github
