/** Han characters of grammatical function: particles, pronouns, auxiliaries and question words. */
const characters = new Set(
  '的了在是和与或及对把被为以从让给就也都还又再很太更最吗呢吧啊么什怎哪谁这那有没不我你他她它们个些此其之而但若如何请问样会能可要想得着过到并应该需一多少才总啥咋嘛呀啦'
)
const words = new Set(
  (
    'a an the is are was were be been of to in into on for with and or how do does did can could should would will i me my we us our you your ' +
    'it its they them their what why when where which who not from at by as that this there if has have had about ' +
    'without while during because than then so am being doing these those such some any each also just'
  ).split(' ')
)

/** Words that many tasks are asked with, whatever they are about: rare as they may be in a small site, they tell little. */
const taskWords = new Set(
  (
    'add adding adds change changed changes changing set setting use used uses using make makes making get gets getting show showing shows ' +
    'display enable enabling work working works different multiple several custom new way need want all every another other others same ' +
    'only own specific certain correct correctly wrong possible help problem issue please like up out off over again always never one two ' +
    'first put give find see open write writing run running turn allow let keep try tried start between many more most less few ' +
    'automatic automatically properly simple easy best good better default go goes going went happen happens come comes look looks mean ' +
    'means take takes know tell say made done got able behind after before under'
  ).split(' ')
)

/** Words that make a sentence a question; pairs of characters across their ends carry no meaning. */
const questionPhrases =
  /怎么办|怎么回事|怎么样|怎么才能|怎么|怎样|如何|为什么|为何|为啥|是什么原因|什么原因|什么意思|是什么|什么样|什么|哪里|哪儿|哪家|哪个|哪些|能不能|可不可以|可以吗|能否|是否|有没有|是不是|会不会|要不要|请问|一直|总是|老是|经常|突然|特别|反复|严重|非常|有点|有时候|时不时|偶尔|好像|到底|究竟|不停|动不动|不?知道|干嘛|明明|已经|居然|竟然|其实|还是|每次|始终|根本|真的|莫名其妙|无缘无故|求助|请教|求解|大神|大佬|各位|谢谢|一[段张个台条次下些种份]|的时候|通过|[下出起回过]来|[上下进出过]去/g

/** Whether a Han character is a stop word: bigrams of such characters carry no meaning of their own. */
export function isFunctionCharacter(character: string): boolean {
  return characters.has(character)
}

/** Put spaces in place of the words that make a sentence a question, unless they are in a range that is kept. */
export function withoutQuestionPhrases(
  text: string,
  kept: readonly { readonly start: number; readonly end: number }[]
): string {
  return text.replaceAll(questionPhrases, (phrase, position: number) =>
    kept.some(({ start, end }) => start <= position && position + phrase.length <= end)
      ? phrase
      : ' '.repeat(phrase.length)
  )
}

/** Whether a word is an English stop word. */
export function isFunctionWord(word: string): boolean {
  return words.has(word)
}

/** Whether two words are also written as one: those of grammar join with none, but for the particle of a verb, as in `log in`. */
export function isJoinable(first: string, second: string): boolean {
  return !words.has(first) && (!words.has(second) || second === 'in' || second === 'on')
}

/** Whether an English word names a task rather than what it is about. */
export function isTaskWord(word: string): boolean {
  return taskWords.has(word)
}
