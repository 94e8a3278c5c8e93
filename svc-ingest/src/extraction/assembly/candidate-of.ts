import type { Category, Region } from '@convive/contracts/vocabulary'
import type { Candidate, FieldSpan, ReviewReason } from '../candidate.ts'
import { categoryWithin } from '../categories.ts'
import { written } from '../dates/civil-date.ts'
import type { Days } from '../dates/resolve-date.ts'
import type { Range, Reading } from '../reading/reading.ts'
import type { EventDays } from './days.ts'
import { descriptionOf } from './description.ts'
import type { EventHours } from './hours.ts'
import type { Name } from './naming.ts'
import { regionWithin, type Facts } from './shared.ts'

/** All that was found of one event. `about` is the stretch of text that speaks of it; `category` is that of the programme it belongs to. */
export type Findings = { title: string; name: Name; days: EventDays; hours: EventHours | undefined; facts: Facts; about: Range; category: Category | undefined; region: Region | null; strength: number; doubts: ReviewReason[] }

/** The candidate for one of the days of an event. */
export function candidateOf(reading: Reading, found: Findings, { date, endDate }: Days): Candidate {
  const { title, days, hours, facts, about } = found
  const { place, cost } = facts
  const region = regionOf(reading, found)
  const confidence = confidenceOf(found)
  return {
    title,
    eventDate: written(date),
    eventEndDate: endDate && written(endDate),
    eventStartTime: hours?.start ?? null,
    eventEndTime: hours?.end ?? null,
    location: place ? reading.text(place) : null,
    region,
    category: found.category ?? categoryWithin(reading, found.name.at) ?? categoryWithin(reading, beginning(about)) ?? 'other',
    isPaid: cost.admission === 'paid',
    admission: cost.admission,
    price: cost.price,
    currency: cost.currency,
    phones: facts.phones.map(({ value }) => value),
    links: facts.links.map(({ value }) => value),
    recurrence: days.recurrence,
    description: descriptionOf(reading, about),
    confidence,
    needsReview: reasonsFor(found, region, confidence),
    fields: spansOf(reading, found),
  }
}

/** What an event is about, and where, is said early or not at all. */
const beginning = ({ from, to }: Range): Range => ({ from, to: Math.min(to, from + 400) })

function regionOf(reading: Reading, { facts, name, about, region }: Findings): Region | null {
  return regionWithin(reading, facts.place) ?? regionWithin(reading, name.at) ?? region ?? regionWithin(reading, beginning(about))
}

/** As sure as the least sure of what was read, weighed down by what is missing. */
function confidenceOf({ name, days, hours, facts, strength }: Findings): number {
  const missing = (hours?.start ? 0 : 0.15) + (facts.place ? 0 : 0.1)
  const certainties = [name.at.certainty, days.certainty, hours?.certainty ?? 1, facts.place?.certainty ?? 1]
  const mean = certainties.reduce((sum, one) => sum + one, 0) / certainties.length
  return Math.max(0.05, Math.min(1, Number((mean * 0.7 + strength * 0.3 - missing).toFixed(2))))
}

const unsure = 0.6
/** `Clases`, `Games`: many of a kind, and nothing that tells which. */
const plain = new Set(['clases', 'cursos', 'talleres', 'juegos', 'sesiones', 'charlas', 'reuniones', 'misas', 'actividades', 'classes', 'courses', 'workshops', 'sessions', 'meetings', 'games', 'services', 'events'])
/** Such a word, or a weak one, and no other. */
const isPlain = ({ text, noun, at }: Name): boolean => plain.has(text.toLowerCase()) || (noun?.value.weak === true && noun.from === at.from && noun.to === at.to)
/** Without a word for its kind, an event needs a line of its own for its name, and more than a day, an hour and a place, to be certain of: a cut of the water has those as well. */
const sureWithoutNoun = 0.95

function reasonsFor({ name, strength, days, hours, facts, doubts }: Findings, region: Region | null, confidence: number): ReviewReason[] {
  const reasons: ReviewReason[] = [...days.reasons, ...facts.cost.reasons, ...doubts]
  if (!hours) reasons.push('time_missing')
  else if (hours.ambiguous) reasons.push('time_ambiguous')
  if (!facts.place) reasons.push('location_missing')
  if (region === null) reasons.push('region_missing')
  if (confidence < unsure || isPlain(name) || (!name.noun && (strength < sureWithoutNoun || !name.at.alone))) reasons.push('low_confidence')
  return [...new Set(reasons)]
}

function spansOf(reading: Reading, { name, days, hours, facts }: Findings): Candidate['fields'] {
  const { place, cost, phones, links } = facts
  const fields: Candidate['fields'] = { title: reading.span(name.at, name.at.certainty), eventDate: reading.span(days.at, days.certainty) }
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
