import { readChat } from '../../src/chat/read-chat.ts'
import { analyzeSegments, factSharing, type AnalyzedSegment } from '../../src/assembly/analyze-segments.ts'
import { placeOptionsOf, placeSignals, placesOfText } from '../../src/assembly/choose-place.ts'
import { titleOptionsOf, titleSignals } from '../../src/assembly/choose-title.ts'
import { formatDate } from '../../src/dates/civil-date.ts'
import { readSegments } from '../../src/extract-events.ts'
import { asSignals } from '../../src/model/signals.ts'
import type { Signals } from '../../src/types/candidate.ts'
import type { Author, LabelledEvent } from '../labelled/authors.ts'
import type { Announcement } from '../scoring/expectation.ts'
import { overlap, isRightPlace, isRightTitle } from '../scoring/match-events.ts'
import type { Choice } from './fit-choice.ts'

/** The choices of title and place: one for each event whose day and hour a segment states. */
export type Choices = { title: Choice[]; place: Choice[] }

export function choicesOf(authors: Author[]): Choices {
  const choices: Choices = { title: [], place: [] }
  for (const author of authors)
    for (const { text, events } of author.texts) {
      const importedAt = { date: author.writtenOn, time: author.writtenAt }
      for (const message of readChat(text, { importedAt }).messages)
        addChoices(choices, message.text, { ...author, group: author.name }, events)
    }
  return choices
}

function addChoices(
  choices: Choices,
  text: string,
  { group, writtenOn, writtenAt }: Pick<Author, 'writtenOn' | 'writtenAt'> & { group: string },
  events: LabelledEvent[],
): void {
  const { reading, segments, around } = readSegments(text, { writtenOn, writtenAt })
  const { busy } = around
  const analyzed = analyzeSegments(reading, segments, around)
  const factsOf = factSharing(analyzed)
  const ofText = placesOfText(reading, around)
  for (const own of analyzed.values()) {
    const event = own.segment.isParent ? undefined : events.find((one) => isSameMoment(own, one))
    if (!event) continue
    const { place } = factsOf(own.segment)
    choices.title.push({
      group,
      options: judged(
        titleOptionsOf(reading, own, busy).map((option) => ({
          text: reading.text(option),
          signals: asSignals(titleSignals(reading, option, own, busy)),
        })),
        event.title,
        isRightTitle,
      ),
    })
    if (place?.same === true) continue
    choices.place.push({
      group,
      options: judged(
        placeOptionsOf(reading, ofText, place, around).map((option) => ({
          text: option.at ? reading.text(option.at) : null,
          signals: asSignals(placeSignals(option, place, own)),
        })),
        event.place,
        isRightPlace,
      ),
    })
  }
}

const isSameMoment = ({ days, hours }: AnalyzedSegment, { day, time }: LabelledEvent): boolean =>
  days !== undefined && days.days.some(({ date }) => formatDate(date) === day) && (hours?.start ?? null) === time

type Option<T> = { text: T; signals: Signals }

/** Of the options that are right, those that say the least besides. */
function judged<T extends string | null, A extends string[] | null>(
  options: Option<T>[],
  acceptable: A,
  isRight: (text: T, acceptable: A) => boolean,
): Choice['options'] {
  const closeness = options.map(({ text }) =>
    !isRight(text, acceptable)
      ? 0
      : text === null
        ? 1
        : Math.max(...(acceptable ?? []).map((one) => overlap(text, one))),
  )
  const closest = Math.max(...closeness)
  return options.map(({ signals }, index) => ({
    signals,
    isRight: closeness[index]! > 0 && closeness[index] === closest,
  }))
}

/** The announcements with which the rules were written, as one more group. */
export function choicesOfAnnouncements(announcements: Announcement[]): Choices {
  const choices: Choices = { title: [], place: [] }
  for (const { text, expected, writtenOn } of announcements) {
    const events = expected.map(({ title, eventDate, eventStartTime, location }) => ({
      title: [title],
      day: eventDate,
      time: eventStartTime ?? null,
      place: location === null || location === undefined ? null : [location],
    }))
    addChoices(choices, text, { group: 'announcements', writtenOn, writtenAt: '08:00' }, events)
  }
  return choices
}
