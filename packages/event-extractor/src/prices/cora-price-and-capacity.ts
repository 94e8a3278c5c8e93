import { parsePhrases, parseWords } from '../text/phrases.ts'
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

/** `Cupo limitado a 30`: words that say on their own that the number after them is the capacity. */
const limits = parsePhrases(`
    cupo,cupos,cupo limitado,cupos limitados,cupo maximo,cupos maximos,aforo,aforo maximo,aforo limitado,capacidad,
    capacidad maxima,capacidad limitada,capacity,max capacity,maximum capacity,limited capacity`)
/** `Máximo 20 personas`: words that say so only together with people or places. */
const bounds = parsePhrases(
  'maximo,max,maximum,limitado,limitados,limitada,limited,espacio para,campo para,space for,room for',
)
const joints = parseWords('a de para solo solamente unicamente to of for is only es')
const maxJoints = 2
const people = parseWords(`
    personas persona participantes asistentes estudiantes alumnos ninos people persons participants guests students
    attendees kids cupos plazas spots seats`)
/** `30 cupos`: what is counted is a place. */
const places = parseWords('cupos plazas spots seats')
/** `20 espacios disponibles`: only free ones are places. */
const freePlaces = parseWords('espacios campos lugares asientos spaces places')
const free = parseWords('disponibles available')
/** `Quedan 5 cupos`, `5 spots left`: these are the remaining places. */
const remainingBefore = parseWords('quedan queda restan ultimos ultimas last faltan')
const remainingBehind = parseWords('left remaining restantes mas more')
/** `Máximo 5 personas por equipo` is a part of the capacity. */
const shareWords = parseWords('por per each cada')
/** `Capacidad 5 mil`, `cupo 8 pm`: another unit. */
const otherUnits = parseWords('mil am pm a p colones dolares usd horas hrs anos km kilos litros')

/** How many people an event has room for, if a range of the text says one number. */
export function findCapacity(reading: Reading, { from, to }: Range): number | null {
  const found = new Set<number>()
  for (let index = from; index < to; index++) {
    const capacity = behindLimit(reading, index) ?? beforePlaces(reading, index)
    if (capacity !== undefined) found.add(capacity)
  }
  const [capacity, ...others] = found
  return capacity !== undefined && others.length === 0 ? capacity : null
}

function behindLimit(reading: Reading, index: number): number | undefined {
  const limit = limits.at(reading, index)
  const bound = limit ?? bounds.at(reading, index)
  if (!bound) return undefined
  let at = reading.sign(bound.to) === ':' ? bound.to + 1 : bound.to
  for (let joined = 0; joined < maxJoints && joints.has(reading.word(at)); joined++) at++
  const amount = countAt(reading, at)
  if (!amount || shareWords.has(reading.word(amount.to + 1))) return undefined
  return people.has(reading.word(amount.to)) || (limit && isAlone(reading, amount.to)) ? amount.value : undefined
}

function beforePlaces(reading: Reading, index: number): number | undefined {
  const amount = countAt(reading, index)
  if (!amount || remainingBefore.has(reading.word(index - 1))) return undefined
  const noun = reading.word(amount.to)
  const next = reading.word(amount.to + 1)
  const isPlace = places.has(noun) || (freePlaces.has(noun) && free.has(next))
  return isPlace && !remainingBehind.has(next) && !shareWords.has(next) ? amount.value : undefined
}

/** True if no unit, range, hour or currency follows a number. */
const isAlone = (reading: Reading, index: number): boolean =>
  !otherUnits.has(reading.word(index)) &&
  !['-', '–', '/', ':', '₡', '¢', '$', '%'].includes(reading.sign(index)) &&
  !((reading.sign(index) === '.' || reading.sign(index) === ',') && reading.number(index + 1) !== undefined)

const maxCount = 100_000

/** A whole number, also `1.200`, that is no part of another one, of a price or of a range. */
function countAt(reading: Reading, index: number): { value: number; to: number } | undefined {
  const first = reading.number(index)
  const sign = reading.sign(index - 1)
  const isPart = ['-', '–', '/', '.', ',', ':'].includes(sign) && reading.number(index - 2) !== undefined
  if (first === undefined || isPart || ['₡', '¢', '$'].includes(sign)) return undefined
  const group = reading.at(index + 2)
  const isGrouped =
    ['.', ','].includes(reading.sign(index + 1)) && group.kind === 'number' && !group.spaced && group.text.length === 3
  const value = isGrouped ? first * 1000 + Number(group.text) : first
  const to = isGrouped ? index + 3 : index + 1
  return value >= 2 && value <= maxCount ? { value, to } : undefined
}
