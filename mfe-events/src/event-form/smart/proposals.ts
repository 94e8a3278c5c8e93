import { toRepeatValues } from '../values/repetition.ts'
import { currentRegion } from '@convive/ui-kit'
import { useState } from 'react'
import { emptyForm, type EventFormState, type FormValues } from '../values/form-values.ts'
import { replaceLoneSurrogates } from '@convive/formats/forbidden-characters'
import type { EventDetails, PosterPart } from '@convive/contracts/ai-assist'

/** A proposal. Once it is used, `before` contains the values that it replaced. */
export type OfferedProposal = Proposal & { before: Partial<FormValues> | null }

/**
 * The proposals for a form. A proposal for untouched fields is used at once, unless it is doubtful; the others wait for
 * the user. Each can be undone.
 */
export function useProposals(form: EventFormState) {
  const [offered, setOffered] = useState<OfferedProposal[]>([])
  const setValues = (values: Partial<FormValues>) => {
    for (const [field, value] of Object.entries(values))
      form.setValue(field as keyof FormValues, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const apply = (one: Proposal): OfferedProposal => {
    const before = currentValues(form.getValues(), one)
    setValues(one.values)
    return { ...one, before }
  }
  const change = (proposal: Proposal, next: (one: OfferedProposal) => OfferedProposal) =>
    setOffered(offered.map((one) => (one.field === proposal.field ? next(one) : one)))
  return {
    offered,
    /** The form's current values of the fields that a proposal would change. */
    now: (proposal: Proposal) => currentValues(form.getValues(), proposal),
    /**
     * Offers new proposals. Values that earlier proposals filled in and the user has not changed are removed first.
     * `isGuess`: the user decides about each of them.
     */
    offer: (proposals: Proposal[], isGuess: boolean) => {
      for (const one of offered) if (one.before && !changesForm(form.getValues(), one)) setValues(one.before)
      const untouched = emptyForm(currentRegion())
      setOffered(
        proposals
          .filter((one) => changesForm(form.getValues(), one))
          .map((one) =>
            !isGuess && !one.doubtful && isUntouched(form.getValues(), untouched, one)
              ? apply(one)
              : { ...one, before: null },
          ),
      )
    },
    use: (proposal: Proposal) => change(proposal, apply),
    undo: (proposal: OfferedProposal) => {
      if (proposal.before) setValues(proposal.before)
      change(proposal, (one) => ({ ...one, before: null }))
    },
    useAll: () => setOffered(offered.map((one) => (one.before ? one : apply(one)))),
  }
}

/** The subject of a proposal. A price is one subject, although it sets several fields. */
export type ProposedField =
  | 'title'
  | 'description'
  | 'category'
  | 'region'
  | 'location'
  | 'eventDate'
  | 'eventStartTime'
  | 'eventEndTime'
  | 'repeat'
  | 'price'
  | 'capacity'

/** A proposed change: the form fields that it would set. A `doubtful` one was hard to read on the poster. */
type Proposal = { field: ProposedField; values: Partial<FormValues>; doubtful?: true }

const maxTitleLength = 100
const maxFallbackTitleLength = 50

const fieldOfPart: Record<PosterPart, ProposedField> = {
  title: 'title',
  date: 'eventDate',
  startTime: 'eventStartTime',
  endTime: 'eventEndTime',
  location: 'location',
  price: 'price',
}

/**
 * Converts the facts of a text or a poster to proposed changes of the form. A missing fact and the category "other"
 * change nothing.
 */
export function toProposals(
  details: Partial<EventDetails>,
  description: string | null,
  doubts: PosterPart[] = [],
): Proposal[] {
  const doubted = new Set(doubts.map((part) => fieldOfPart[part]))
  const { title, category, region, location, date, startTime, endTime } = details
  const changes: [ProposedField, Partial<FormValues> | null][] = [
    ['title', title ? { title: replaceLoneSurrogates(title.slice(0, maxTitleLength)) } : null],
    ['description', description ? { description } : null],
    ['category', category && category !== 'other' ? { category } : null],
    ['region', region ? { region, venueId: '' } : null],
    ['location', location ? { location } : null],
    ['eventDate', date ? { eventDate: date } : null],
    ['eventStartTime', startTime ? { eventStartTime: startTime } : null],
    ['eventEndTime', endTime ? { eventEndTime: endTime } : null],
    ['repeat', repeatValues(details)],
    ['price', priceValues(details)],
    ['capacity', capacityValues(details)],
  ]
  return changes.flatMap(([field, values]) =>
    values ? [{ field, values, ...(doubted.has(field) && { doubtful: true as const }) }] : [],
  )
}

function priceValues({ isPaid, price, currency, coraPrice }: Partial<EventDetails>): Partial<FormValues> | null {
  if (isPaid === false) return { isPaid: false }
  if (isPaid && price) {
    const inMoney = { isPaid: true, price: String(price), currency: currency ?? 'crc' }
    return coraPrice ? { ...inMoney, acceptCora: true, coraPrice: String(coraPrice) } : inMoney
  }
  return coraPrice ? { isPaid: true, paymentOption: 'cora_only', coraPrice: String(coraPrice) } : null
}

/** A rule without a date has no first one. */
function repeatValues({ recurrence, date }: Partial<EventDetails>): Partial<FormValues> | null {
  const repeat = recurrence && date ? toRepeatValues(recurrence.rrule, date) : null
  return repeat && { repeat }
}

const capacityValues = ({ capacity }: Partial<EventDetails>): Partial<FormValues> | null =>
  capacity ? { capacity: String(capacity) } : null

/** Used if no facts were found: the beginning of the text becomes the title. */
export const fallbackDetails = (text: string): Partial<EventDetails> => ({
  title: replaceLoneSurrogates(text.trim().replaceAll(/\s+/g, ' ').slice(0, maxFallbackTitleLength)).trim(),
})

/** The form's current values of the fields that a proposal sets. */
export function currentValues(form: FormValues, { values }: Proposal): Partial<FormValues> {
  return Object.fromEntries(Object.keys(values).map((field) => [field, form[field as keyof FormValues]]))
}

/** Whether a proposal would change the form. A different venue alone does not count. */
export const changesForm = (form: FormValues, { values }: Proposal): boolean =>
  Object.entries(values).some(
    ([field, value]) => field !== 'venueId' && comparable(form[field as keyof FormValues]) !== comparable(value),
  )

/** The weekdays of an event that does not repeat follow its date and mean nothing. */
const comparable = (value: FormValues[keyof FormValues] | undefined): unknown =>
  typeof value === 'object' && 'kind' in value ? value.kind !== 'once' && JSON.stringify(value) : value

/** Whether the user has not changed the fields of a proposal. */
export const isUntouched = (form: FormValues, untouched: FormValues, proposal: Proposal): boolean =>
  !changesForm(form, { ...proposal, values: currentValues(untouched, proposal) })
