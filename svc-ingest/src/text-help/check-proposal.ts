import type { EventDetails } from '@convive/contracts/assist'
import { isRealDate } from '@convive/contracts/fields'
import { unfounded } from '../guard/unfounded.ts'
import { saidIn } from '../guard/said.ts'
import type { Help } from './help-without-model.ts'
import type { Proposal } from './model-proposal.ts'

/** Why a model's proposal is not used: it is no fit text, or it says what its source does not. */
export type Objection = 'bad_answer' | 'refused'

const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/
const longestRoom = 600

/** A proposal as help, or what speaks against it. One made-up fact is enough: who makes up one is not believed in the others. `own` is what the rules found; `today` is `YYYY-MM-DD`. */
export function checkProposal(source: string, { enhancedDescription, details }: Proposal, own: EventDetails, today: string): Help | Objection {
  const text = enhancedDescription.trim()
  if (text.length < 10 || text.length > source.length * 2 + longestRoom || forbidden.test(text) || !text.isWellFormed()) return 'bad_answer'
  if (unfounded(source, text, today)) return 'refused'
  const checked = details ? checkDetails(source, details, own, today) : own
  return typeof checked === 'string' ? checked : { enhancedDescription: text, details: checked }
}

type Proposed = NonNullable<Proposal['details']>

function checkDetails(source: string, proposed: Proposed, own: EventDetails, today: string): EventDetails | Objection {
  const { title, location, date, startTime, endTime, price, confidence } = proposed
  const fits = isFit(title, 100) && isFit(location, 300) && isFitNumber(price) && isFitNumber(confidence) && (date === null || isRealDate(date)) && isTime(startTime) && isTime(endTime)
  if (!fits) return 'bad_answer'
  return areNamesSaid(source, proposed, today) && areFactsSaid(source, proposed, own, today) ? joined(proposed, own) : 'refused'
}

/** A title is put together of what the text says; a place is part of it. */
function areNamesSaid(source: string, { title, location }: Proposed, today: string): boolean {
  const words = new Set(wordsOf(source))
  return [title, location].every((text) => text === null || unfounded(source, text, today) === null) && wordsOf(location ?? '').every((word) => words.has(word))
}

/** What the rules found themselves has been read, also where they had to reckon: the next of all Saturdays. */
function areFactsSaid(source: string, { date, startTime, endTime, price, currency }: Proposed, own: EventDetails, today: string): boolean {
  const { facts } = saidIn(source, today)
  const isHour = (time: string | null) => time === null || [own.startTime, own.endTime].includes(time) || facts.has(`hour ${minutesOf(time)}`)
  const isDay = date === null || date === own.date || facts.has(`day ${date}`)
  return isDay && isHour(startTime) && isHour(endTime) && (price === null || facts.has(`money ${price} ${currency ?? 'crc'}`))
}

const isFit = (text: string | null, most: number): boolean => text === null || (text.trim().length >= 3 && text.length <= most && !forbidden.test(text) && text.isWellFormed())
const isFitNumber = (value: number | null): boolean => value === null || (Number.isFinite(value) && value >= 0)
const isTime = (time: string | null): boolean => time === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const wordsOf = (text: string): string[] => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').match(/[\p{L}\p{N}]+/gu) ?? []

/** What the model has found, and what only the rules have. Where a field was read is only known of their own finds. */
function joined(proposed: Proposed, own: EventDetails): EventDetails {
  const startTime = proposed.startTime ?? own.startTime
  const fields = {
    title: proposed.title?.trim() ?? own.title,
    location: proposed.location?.trim() ?? own.location,
    category: proposed.category ?? own.category,
    date: proposed.date ?? own.date,
    startTime,
    time: startTime,
    endTime: proposed.endTime ?? own.endTime,
    ...(proposed.price === null ? { price: own.price, currency: own.currency, isPaid: own.isPaid } : { price: proposed.price, currency: proposed.currency ?? 'crc', isPaid: proposed.price > 0 }),
  }
  const spans = Object.fromEntries(Object.entries(own.spans).filter(([field]) => !(field in fields) || fields[field as keyof typeof fields] === own[field as keyof EventDetails]))
  const confidence = fields.date === null ? own.confidence : Math.min(1, proposed.confidence ?? own.confidence)
  return { ...own, ...fields, spans, confidence }
}
