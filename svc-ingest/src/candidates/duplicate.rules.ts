import { foldToWords } from '@convive/formats/fold-text'

/**
 * What makes two findings the same event. Rule 2 is decided here:
 *
 * 1. The same source and uid (`finding.ts`): the source itself identifies the event, forever.
 * 2. The same region and day, start times within 90 minutes, and similar titles (`isSameEvent`), unless their
 * `differentEventsGroup` says that they are different events.
 * 3. The same fingerprint (`event-proposal.ts`: region, day and words of the title), for events rejected permanently.
 */

/**
 * The fields by which two candidates are compared. Those with the same `differentEventsGroup` are known to be different
 * events.
 */
export type ComparableEvent = {
  title: string
  startTime: string | null
  location: string | null
  differentEventsGroup: string
}

/** Start times further apart belong to different events. */
const maxMinutesApart = 90
/** Words that many titles share. */
const stopWords = new Set(
  `de del la las el los en al a y e o con por para un una gran tu su nuestro nuestra gratis evento actividad noche tarde dia hoy
   the of in on at and with for our your a an free event night day to by`.split(/\s+/),
)

/**
 * True if two candidates of the same region and day are the same event: their start times are close and their titles
 * similar. An unknown start time is close to any.
 */
export function isSameEvent(one: ComparableEvent, other: ComparableEvent): boolean {
  if (one.differentEventsGroup === other.differentEventsGroup || !startTimesClose(one.startTime, other.startTime))
    return false
  const [mine, theirs] = [distinctiveWords(one.title), distinctiveWords(other.title)]
  const shared = countShared(mine, theirs)
  const [fewer, more] = [Math.min(mine.size, theirs.size), Math.max(mine.size, theirs.size)]
  if (fewer === 0) return foldToWords(one.title) === foldToWords(other.title)
  if ((2 * shared) / (fewer + more) >= 0.75) return true
  if (shared < fewer) return false
  // `Bingo` and `Bingo de la Escuela de Rivas`: one common word is enough only if the locations also agree.
  return fewer > 1 || agreeInWords(one.location, other.location)
}

/** A candidate that shares half of its title words with another one, or its location and start time, may be the same event. */
export function isNearDuplicate(one: ComparableEvent, other: ComparableEvent): boolean {
  if (one.differentEventsGroup === other.differentEventsGroup) return false
  const [mine, theirs] = [distinctiveWords(one.title), distinctiveWords(other.title)]
  if (2 * countShared(mine, theirs) >= Math.max(1, (mine.size + theirs.size) / 2)) return true
  return (
    one.startTime !== null &&
    other.startTime !== null &&
    startTimesClose(one.startTime, other.startTime) &&
    agreeInWords(one.location, other.location)
  )
}

function startTimesClose(one: string | null, other: string | null): boolean {
  return one === null || other === null || Math.abs(minutes(one) - minutes(other)) <= maxMinutesApart
}

/** True if two names share at least half of the words of the shorter one. */
export function agreeInWords(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  const [mine, theirs] = [distinctiveWords(one), distinctiveWords(other)]
  const fewer = Math.min(mine.size, theirs.size)
  return fewer > 0 && countShared(mine, theirs) >= Math.ceil(fewer / 2)
}

const countShared = (mine: Set<string>, theirs: Set<string>): number =>
  [...mine].filter((word) => theirs.has(word)).length
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The words of a title without stop words, in the singular. */
export const distinctiveWords = (text: string): Set<string> =>
  new Set(
    foldToWords(text)
      .split(' ')
      .filter((word) => word !== '' && !stopWords.has(word))
      .map(singular),
  )

const singular = (word: string): string => (word.length > 4 ? word.replace(/(?<=[^aeiou])es$|s$/, '') : word)
