import type { Range, Reading } from '../reading/reading.ts'
import { wordsOf } from '../reading/phrases.ts'

export type Sentence = Range & { startsLine: boolean; endsLine: boolean }

const abbreviations = wordsOf(`mts mt km av avda dr dra sr sra srta asoc no tel cel st co jr mr ms mrs vs sab dom lun mar mie jue vie ene feb abr may jun jul ago set sept sep oct nov dic
  sat sun mon tue wed thu fri jan apr aug dec aprox min max ud uds etc ing lic prof gral pza urb res apto esq inc`)
const bullets = new Set(['•', '|', '▪', '●', '·', '‣', '➤', '►', '→', '⇒'])

/** How many tokens a separator takes that stands between what is said in one breath: `•`, and `//` (`Vie 24 jul // Bar La Choza`); none is 0. */
function separatorLength(reading: Reading, index: number): 0 | 1 | 2 {
  if (bullets.has(reading.at(index).text)) return 1
  return reading.sign(index) === '/' && reading.at(index).spaced && reading.sign(index + 1) === '/' ? 2 : 0
}

/** The sentences of a text. `busy` tells which tokens a mention takes: the points in `7 p. m.` end nothing. */
export function sentencesOf(reading: Reading, busy: (index: number) => boolean): Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  let startsLine = true
  for (let index = 0; index <= reading.length; index++) {
    const isBreak = index === reading.length || reading.at(index).kind === 'break' || separatorLength(reading, index) > 0
    const ends = isBreak || (endsSentence(reading, index) && !busy(index))
    if (!ends) continue
    const to = isBreak ? index : index + 1
    if (to > from && hasWord(reading, from, to)) sentences.push({ from, to, startsLine, endsLine: isBreak || reading.at(to).kind === 'break' })
    startsLine = isBreak || (startsLine && !hasWord(reading, from, to))
    from = index + (separatorLength(reading, index) || 1)
  }
  return sentences
}

function endsSentence(reading: Reading, index: number): boolean {
  const { text } = reading.at(index)
  if (text === '!' || text === '?' || text === ';' || text === '…') return true
  if (text !== '.' || !reading.at(index + 1).spaced) return text === '.' && reading.at(index + 1).kind === 'break'
  const before = reading.word(index - 1)
  return !(before.length === 1 || abbreviations.has(before))
}

function hasWord(reading: Reading, from: number, to: number): boolean {
  for (let index = from; index < to; index++) if (['word', 'number'].includes(reading.at(index).kind)) return true
  return false
}
