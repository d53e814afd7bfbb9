import { expect, test } from 'vitest'
import { formatJunit } from '../../../src/report/junit.js'
import { messageOf } from './messages.js'

test('writes a suite for each file, and a case for each finding', () => {
  const messages = [
    messageOf({ file: 'content/a.md', severity: 'error' }),
    messageOf({ file: 'content/a.md', severity: 'info' }),
    messageOf({ file: 'content/b & "c".md', severity: 'warning', message: 'A <tag>\u0007\nin two lines' })
  ]
  expect(formatJunit(messages, 'docs')).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="capstan check" tests="3" failures="2" errors="0" skipped="1">
      <testsuite name="docs/content/a.md" tests="2" failures="1" errors="0" skipped="1">
        <testcase name="broken-link 3:3" classname="docs/content/a.md" file="docs/content/a.md" line="3"><failure type="error" message="Unexpected link to ./maks.md, expected a page of this site.">docs/content/a.md:3:3</failure></testcase>
        <testcase name="broken-link 3:3" classname="docs/content/a.md" file="docs/content/a.md" line="3"><skipped message="Unexpected link to ./maks.md, expected a page of this site."/></testcase>
      </testsuite>
      <testsuite name="docs/content/b &amp; &quot;c&quot;.md" tests="1" failures="1" errors="0" skipped="0">
        <testcase name="broken-link 3:3" classname="docs/content/b &amp; &quot;c&quot;.md" file="docs/content/b &amp; &quot;c&quot;.md" line="3"><failure type="warning" message="A &lt;tag&gt;� in two lines">docs/content/b &amp; &quot;c&quot;.md:3:3</failure></testcase>
      </testsuite>
    </testsuites>
    "
  `)
})

test('without findings one case passes, since readers refuse an empty report', () => {
  expect(formatJunit([])).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="capstan check" tests="1" failures="0" errors="0" skipped="0">
      <testsuite name="capstan check" tests="1" failures="0" errors="0" skipped="0">
        <testcase name="no problems" classname="capstan"/>
      </testsuite>
    </testsuites>
    "
  `)
})
