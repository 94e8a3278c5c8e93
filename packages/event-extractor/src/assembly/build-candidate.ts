import { parseWords } from '../text/phrases.ts'
import type { Category, Region } from '@convive/contracts/enums'
import type { Candidate, FieldSpan, ReviewReason, Signals } from '../types/candidate.ts'
import { findCapacity, findCoraPrice } from '../prices/cora-price-and-capacity.ts'
import { detectCategory } from '../lexicon/language-and-category.ts'
import { formatDate } from '../dates/civil-date.ts'
import type { Days } from '../dates/resolve-date.ts'
import { model } from '../model/extractor-model.ts'
import { probabilityOf } from '../model/logistic-model.ts'
import type { Range, Reading } from '../text/reading.ts'
import type { EventDays } from './event-days.ts'
import type { EventHours } from './event-hours.ts'
import type { Name } from './event-name.ts'
import { type Facts, findRegion } from './shared-facts.ts'

/**
 * Everything found about one event. `about` is the range of text that describes it; `category` is that of its program.
 */
type EventFindings = {
  title: string
  name: Name
  days: EventDays
  hours: EventHours | undefined
  facts: Facts
  about: Range
  category: Category | undefined
  region: Region | null
  strength: number
  doubts: ReviewReason[]
  isPlain: boolean
  /** The signals of the candidate; its doubts are added to them. */
  signalsFor: (doubts: ReviewReason[]) => Signals
}

/** Builds the candidate for one of the days of an event. */
export function buildCandidate(reading: Reading, found: EventFindings, { date, endDate }: Days): Candidate {
  const { title, days, hours, facts, about } = found
  const { place, cost } = facts
  const region = regionOf(reading, found)
  const doubts = reasonsFor(found, region)
  const signals = found.signalsFor(doubts)
  const confidence = Number(probabilityOf(model.right, signals).toFixed(3))
  return {
    title,
    eventDate: formatDate(date),
    eventEndDate: endDate && formatDate(endDate),
    eventStartTime: hours?.start ?? null,
    eventEndTime: hours?.end ?? null,
    location: place ? reading.text(place) : null,
    region,
    category:
      found.category ??
      detectCategory(reading, found.name.at) ??
      detectCategory(reading, leadingPart(about)) ??
      'other',
    isPaid: cost.admission === 'paid',
    admission: cost.admission,
    price: cost.price,
    currency: cost.currency,
    coraPrice: findCoraPrice(reading, about),
    capacity: findCapacity(reading, about),
    phones: facts.phones.map(({ value }) => value),
    links: facts.links.map(({ value }) => value),
    recurrence: days.recurrence,
    description: descriptionOf(reading, about),
    confidence,
    needsReview: doubts,
    isPlain: found.isPlain && !doubts.includes('low_confidence'),
    fields: spansOf(reading, found),
    signals,
  }
}

/** A text names the category and the region early or not at all. */
const leadingPart = ({ from, to }: Range): Range => ({ from, to: Math.min(to, from + 400) })

function regionOf(reading: Reading, { facts, name, about, region }: EventFindings): Region | null {
  return (
    findRegion(reading, facts.place) ??
    findRegion(reading, name.at) ??
    region ??
    findRegion(reading, leadingPart(about))
  )
}

/** The mean certainty of what was read and the strength of the evidence, reduced for each missing field. */
function certaintyOf({ name, days, hours, facts, strength }: EventFindings): number {
  const missing = (hours?.start ? 0 : 0.15) + (facts.place ? 0 : 0.1)
  const certainties = [name.at.certainty, days.certainty, hours?.certainty ?? 1, facts.place?.certainty ?? 1]
  const mean = certainties.reduce((sum, one) => sum + one, 0) / certainties.length
  return Math.max(0.05, Math.min(1, Number((mean * 0.7 + strength * 0.3 - missing).toFixed(2))))
}

const minCertainty = 0.6
/** `Clases`, `Games`: plural nouns that do not say which event is meant. */
const genericTitles = parseWords(`
    clases cursos talleres juegos sesiones charlas reuniones misas actividades classes courses workshops sessions
    meetings games services events`)
/** True if the title is only such a word, or only a weak noun. */
const isGenericTitle = ({ text, noun, at }: Name): boolean =>
  genericTitles.has(text.toLowerCase()) || (noun?.value.weak === true && noun.from === at.from && noun.to === at.to)
/**
 * An event without an event noun is certain only with a title on its own line and more than a day, a time and a
 * place, because an announcement of a water cut has those too.
 */
const minStrengthWithoutNoun = 0.95

function reasonsFor(found: EventFindings, region: Region | null): ReviewReason[] {
  const { name, strength, days, hours, facts, doubts } = found
  const reasons: ReviewReason[] = [...days.reasons, ...facts.cost.reasons, ...doubts]
  if (!hours) reasons.push('time_missing')
  else if (hours.ambiguous) reasons.push('time_ambiguous')
  if (!facts.place) reasons.push('location_missing')
  if (region === null) reasons.push('region_missing')
  if (
    certaintyOf(found) < minCertainty ||
    isGenericTitle(name) ||
    (!name.noun && (strength < minStrengthWithoutNoun || !name.at.alone))
  )
    reasons.push('low_confidence')
  return [...new Set(reasons)]
}

function spansOf(reading: Reading, { name, days, hours, facts }: EventFindings): Candidate['fields'] {
  const { place, cost, phones, links } = facts
  const fields: Candidate['fields'] = {
    title: reading.span(name.at, name.at.certainty),
    eventDate: reading.span(days.at, days.certainty),
  }
  const add = (field: keyof Candidate['fields'], range: Range | null | undefined, confidence: number) => {
    if (range) fields[field] = reading.span(range, confidence) satisfies FieldSpan
  }
  add('eventStartTime', hours && { from: hours.at.start.from, to: hours.at.start.to }, hours?.certainty ?? 0)
  add('eventEndTime', hours?.endAt, hours?.certainty ?? 0)
  add('location', place, place?.certainty ?? 0)
  add('admission', cost.at, 0.9)
  add('price', cost.price === null ? null : cost.at, 0.9)
  add('phones', phones[0], 0.95)
  add('links', links[0], 1)
  add('recurrence', days.recurrence && days.at, days.certainty)
  return fields
}

/** A longer description is cut. */
const maxLength = 2000
const minLength = 10

/** The readable lines of a range, without formatting and bullets. */
function descriptionOf(reading: Reading, own: Range): string {
  const text = tidy(reading, own)
  return text.length >= minLength ? text : tidy(reading, { from: 0, to: reading.length })
}

function tidy(reading: Reading, range: Range): string {
  const text = reading.lines(range, maxLength * 2)
  const lines = text.split('\n').map((line) =>
    line
      .replace(/^[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u200d\s•▪●·*-]{1,12}/u, '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim(),
  )
  const kept = lines
    .filter((line, index) => line !== '' || (lines[index - 1] ?? '') !== '')
    .join('\n')
    .trim()
  return kept.length <= maxLength ? kept : `${kept.slice(0, maxLength - 1).toWellFormed()}…`
}
