/** What two candidates are compared by. `apart` names those that are known to be different events. */
export type Comparable = { title: string; startTime: string | null; location: string | null; apart: string }

/** Minutes between two starts of what may be the same event. */
const mostMinutesApart = 90
/** Words that many titles share and none is told apart by. */
const idle = new Set(
  `de del la las el los en al a y e o con por para un una gran tu su nuestro nuestra gratis evento actividad noche tarde dia hoy
   the of in on at and with for our your a an free event night day to by`.split(/\s+/),
)

/** Whether two candidates of one region and day are the same event: their starts lie close and their titles are alike. An hour that is not known is close to any. */
export function areAlike(one: Comparable, other: Comparable): boolean {
  if (one.apart === other.apart || !startClose(one.startTime, other.startTime)) return false
  const [mine, theirs] = [wordsOf(one.title), wordsOf(other.title)]
  const shared = countShared(mine, theirs)
  const [fewer, more] = [Math.min(mine.size, theirs.size), Math.max(mine.size, theirs.size)]
  if (fewer === 0) return plain(one.title) === plain(other.title)
  if ((2 * shared) / (fewer + more) >= 0.75) return true
  if (shared < fewer) return false
  // `Bingo` and `Bingo de la Escuela de Rivas`: one word is enough only where the places agree too.
  return fewer > 1 || placesAgree(one.location, other.location)
}

function startClose(one: string | null, other: string | null): boolean {
  return one === null || other === null || Math.abs(minutes(one) - minutes(other)) <= mostMinutesApart
}

function placesAgree(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  const [mine, theirs] = [wordsOf(one), wordsOf(other)]
  const fewer = Math.min(mine.size, theirs.size)
  return fewer > 0 && countShared(mine, theirs) >= Math.ceil(fewer / 2)
}

const countShared = (mine: Set<string>, theirs: Set<string>): number => [...mine].filter((word) => theirs.has(word)).length
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Lower case without accents and signs. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** The words that tell a title apart, in the singular. */
export const wordsOf = (text: string): Set<string> => new Set(plain(text).split(' ').filter((word) => word !== '' && !idle.has(word)).map(singular))

const singular = (word: string): string => (word.length > 4 ? word.replace(/(?<=[^aeiou])es$|s$/, '') : word)
