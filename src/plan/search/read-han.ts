import { pinyin } from 'pinyin-pro'
import type { ReadHan } from '../../search/index.js'

/** Read a run of Han characters in pinyin without tones; ü is written v, as it is typed. Characters of several readings are read by the words they are in. */
export const readHan: ReadHan = (run) => {
  const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true })
  return syllables.length === run.length && syllables.every((syllable) => /^[a-z]+$/.test(syllable))
    ? syllables
    : undefined
}
