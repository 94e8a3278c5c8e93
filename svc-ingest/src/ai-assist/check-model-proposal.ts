import type { EventDetails } from '@convive/contracts/ai-assist'
import { isRealDate } from '@convive/formats/calendar-date'
import { foldText } from '@convive/formats/fold-text'
import { hasForbiddenCharacters } from '@convive/formats/forbidden-characters'
import { findUnsupportedFact } from '../fact-check/fact-check.ts'
import { extractFacts } from '../fact-check/extract-facts.ts'
import type { AssistedText } from './rule-based-assist.ts'
import type { ModelProposal } from './model-proposal.ts'

/**
 * Why a model's proposal is not used. `bad_answer`: a text is too long, too short or has forbidden characters, or a
 * value is not plausible. `refused`: it claims something that its source does not contain.
 */
export type Objection = 'bad_answer' | 'refused'

const maxExtraLength = 600

/**
 * The text and details to use, or why the proposal is refused. One invented fact refuses the whole proposal. `own` is what
 * the rules found; `today` is `YYYY-MM-DD`.
 */
export function checkProposal(
  source: string,
  { enhancedDescription, details }: ModelProposal,
  own: EventDetails,
  today: string,
): AssistedText | Objection {
  const text = enhancedDescription.trim()
  if (text.length < 10 || text.length > source.length * 2 + maxExtraLength || hasForbiddenCharacters(text))
    return 'bad_answer'
  if (findUnsupportedFact(source, text, today)) return 'refused'
  const checked = details ? checkDetails(source, details, own, today) : own
  return typeof checked === 'string' ? checked : { enhancedDescription: text, details: checked }
}

type Proposed = NonNullable<ModelProposal['details']>

function checkDetails(source: string, proposed: Proposed, own: EventDetails, today: string): EventDetails | Objection {
  const { title, location, date, startTime, endTime, price, confidence } = proposed
  const fits =
    isFit(title, 100) &&
    isFit(location, 300) &&
    isFitNumber(price) &&
    isFitNumber(confidence) &&
    (date === null || isRealDate(date)) &&
    isTime(startTime) &&
    isTime(endTime)
  if (!fits) return 'bad_answer'
  return areNamesSupported(source, proposed, today) && areFactsSupported(source, proposed, own, today)
    ? mergeDetails(proposed, own)
    : 'refused'
}

/** Neither a title nor a location may contain an unsupported fact. Every word of a location must be in the text; those of a title need not. */
function areNamesSupported(source: string, { title, location }: Proposed, today: string): boolean {
  const words = new Set(wordsOf(source))
  return (
    [title, location].every((text) => text === null || findUnsupportedFact(source, text, today) === null) &&
    wordsOf(location ?? '').every((word) => words.has(word))
  )
}

/** A value that the rules themselves found is supported, even if they calculated it: the next of all Saturdays. */
function areFactsSupported(
  source: string,
  { date, startTime, endTime, price, currency }: Proposed,
  own: EventDetails,
  today: string,
): boolean {
  const { facts } = extractFacts(source, today)
  const isHour = (time: string | null) =>
    time === null || [own.startTime, own.endTime].includes(time) || facts.has(`hour ${minutesOf(time)}`)
  const isDay = date === null || date === own.date || facts.has(`day ${date}`)
  return (
    isDay &&
    isHour(startTime) &&
    isHour(endTime) &&
    (price === null || facts.has(`money ${price} ${currency ?? 'crc'}`))
  )
}

const isFit = (text: string | null, maxLength: number): boolean =>
  text === null || (text.trim().length >= 3 && text.length <= maxLength && !hasForbiddenCharacters(text))
const isFitNumber = (value: number | null): boolean => value === null || (Number.isFinite(value) && value >= 0)
const isTime = (time: string | null): boolean => time === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Merges the model's details with those that only the rules have. Spans are only known for the rules' own findings. */
function mergeDetails(proposed: Proposed, own: EventDetails): EventDetails {
  const startTime = proposed.startTime ?? own.startTime
  const fields = {
    title: proposed.title?.trim() ?? own.title,
    location: proposed.location?.trim() ?? own.location,
    category: proposed.category ?? own.category,
    date: proposed.date ?? own.date,
    startTime,
    time: startTime,
    endTime: proposed.endTime ?? own.endTime,
    ...(proposed.price === null
      ? { price: own.price, currency: own.currency, isPaid: own.isPaid }
      : { price: proposed.price, currency: proposed.currency ?? 'crc', isPaid: proposed.price > 0 }),
  }
  const spans = Object.fromEntries(
    Object.entries(own.spans).filter(
      ([field]) => !(field in fields) || fields[field as keyof typeof fields] === own[field as keyof EventDetails],
    ),
  )
  const confidence = fields.date === null ? own.confidence : Math.min(1, proposed.confidence ?? own.confidence)
  return { ...own, ...fields, spans, confidence }
}
