import { countAt } from '../text/count-at.ts'
import { parseWords } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'

const coras = parseWords('cora coras')
/** `Ganás 10 coras`, `earn 10 Cora`: these are a reward, which the text names before or after them. */
const rewards = parseWords(`
    gana ganas ganan ganar ganate ganen recompensa recompensas premio premios regalo regalamos regala regalan llevas llevate
    recibi recibis reciben bono saldo tengo tenes earn earns get reward rewards prize bonus gift receive win balance`)
const maxWordsBetween = 4

/** The entry in Cora, if a range of the text says one: `entrada ₡5000 o 50 coras`. */
export function findCoraPrice(reading: Reading, { from, to }: Range): number | null {
  const found = new Set<number>()
  for (let index = from; index < to; index++) {
    const amount = countAt(reading, index)
    if (amount && coras.has(reading.word(amount.to)) && !isReward(reading, index, amount.to)) found.add(amount.value)
  }
  const [price, ...others] = found
  return price !== undefined && others.length === 0 ? price : null
}

/** Looks no further than the sentence: what follows a period or is on another line belongs to something else. */
function isReward(reading: Reading, amount: number, unit: number): boolean {
  for (let step = 1; step <= maxWordsBetween; step++) {
    if (['.', '!', ';', '+'].includes(reading.sign(amount - step))) break
    if (rewards.has(reading.word(amount - step))) return true
  }
  if (reading.sign(amount - 1) === '+') return true
  for (let step = 1; step <= maxWordsBetween; step++) {
    if (['.', '!', ';', ','].includes(reading.sign(unit + step))) return false
    if (rewards.has(reading.word(unit + step))) return true
  }
  return false
}
