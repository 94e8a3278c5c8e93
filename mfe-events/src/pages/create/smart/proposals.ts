import type { EventDetails } from '@convive/contracts/assist'
import type { FormValues } from '../../../event-form/form-values.ts'

/** What a proposal is about; a price is one thing, whatever fields it takes. */
export type ProposedField = 'title' | 'description' | 'category' | 'region' | 'location' | 'eventDate' | 'eventStartTime' | 'eventEndTime' | 'price'

/** The fields of the form that it would set. */
export type Proposal = { field: ProposedField; values: Partial<FormValues> }

const longestTitle = 100
const basicTitle = 50

/** What a text or a flyer says, as changes of the form; what it does not say changes nothing. A category that nobody can tell is none. */
export function proposalsFrom(details: Partial<EventDetails>, description: string | null): Proposal[] {
  const { title, category, region, location, date, startTime, endTime } = details
  const found: [ProposedField, Partial<FormValues> | null][] = [
    ['title', title ? { title: title.slice(0, longestTitle).toWellFormed() } : null],
    ['description', description ? { description } : null],
    ['category', category && category !== 'other' ? { category } : null],
    ['region', region ? { region, venueId: '' } : null],
    ['location', location ? { location } : null],
    ['eventDate', date ? { eventDate: date } : null],
    ['eventStartTime', startTime ? { eventStartTime: startTime } : null],
    ['eventEndTime', endTime ? { eventEndTime: endTime } : null],
    ['price', priceFrom(details)],
  ]
  return found.flatMap(([field, values]) => (values ? [{ field, values }] : []))
}

function priceFrom({ isPaid, price, currency }: Partial<EventDetails>): Partial<FormValues> | null {
  if (isPaid === false) return { isPaid: false }
  return isPaid && price ? { isPaid: true, price: String(price), currency: currency ?? 'crc' } : null
}

/** Where nothing could be read: the beginning of the text for a title. */
export const basicDetails = (text: string): Partial<EventDetails> => ({ title: text.trim().replaceAll(/\s+/g, ' ').slice(0, basicTitle).toWellFormed().trim() })

/** Of the fields that a proposal sets, what a form has in them. */
export function partOf(form: FormValues, { values }: Proposal): Partial<FormValues> {
  return Object.fromEntries(Object.keys(values).map((field) => [field, form[field as keyof FormValues]]))
}

/** Whether a form says otherwise. Another venue is no difference of its own. */
export const differs = (form: FormValues, { values }: Proposal): boolean => Object.entries(values).some(([field, value]) => field !== 'venueId' && form[field as keyof FormValues] !== value)

/** Whether a form has nothing of a person's own in the fields of a proposal: they are as in an untouched one. */
export const isFree = (form: FormValues, untouched: FormValues, proposal: Proposal): boolean => !differs(form, { ...proposal, values: partOf(untouched, proposal) })
