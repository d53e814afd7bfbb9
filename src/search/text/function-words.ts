/** Han characters of grammatical function: particles, pronouns, auxiliaries and question words. */
const characters = new Set(
  '的了在是和与或及对把被为以从让给就也都还又再很太更最吗呢吧啊么什怎哪谁这那有没不我你他她它们个些此其之而但若如何请问样会能可要想得着过到并应该需一多少才总啥咋嘛呀啦'
)
const words = new Set(
  'a an the is are was be of to in on for with and or how do does can i my it what why when which not from at by as that this if'.split(
    ' '
  )
)

/** Whether a Han character is a stop word: bigrams of such characters carry no meaning of their own. */
export function isFunctionCharacter(character: string): boolean {
  return characters.has(character)
}

/** Whether a word is an English stop word. */
export function isFunctionWord(word: string): boolean {
  return words.has(word)
}
