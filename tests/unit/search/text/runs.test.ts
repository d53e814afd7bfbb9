import { expect, test } from 'vitest'
import { visitRuns } from '../../../../src/search/text/runs.js'

/** List the runs of a text: those of Han in brackets. */
function runsOf(text: string): string[] {
  const runs: string[] = []
  visitRuns(text, (start, end, isHan) => runs.push(isHan ? `[${text.slice(start, end)}]` : text.slice(start, end)))
  return runs
}

test.each([
  ['', []],
  ['硬件加速', ['[硬件加速]']],
  ['使用go2rtc推流', ['[使用]', 'go2rtc', '[推流]']],
  ['detect.fps。', ['detect.fps']],
  ["_a__b_ can't c++", ['a__b', "can't", 'c']],
  ['a. b', ['a', 'b']],
  ['한국어 ไทย', ['[한국어]', 'ไทย']],
  ['𠀀𠀁a', ['[𠀀𠀁]', 'a']],
  ['e\u0301.\ud800é', ['e\u0301', 'é']]
])('of %j', (text, runs) => expect(runsOf(text)).toEqual(runs))

test('every character is in the runs of its scripts and categories', () => {
  const isIn = (character: string) => /[\p{L}\p{N}\p{M}]/u.test(character) || runsOf(character).length > 0
  for (let point = 0; point < 0x110000; point += 13) {
    const character = String.fromCodePoint(point)
    if (isIn(character)) expect(runsOf(`-${character}`).map((run) => run.replace(/[[\]]/g, ''))).toEqual([character])
  }
})
