import {
  defaultRefundHours,
  type Event,
  EventDraft,
  needsCoraPrice,
  sellsTickets as areSold,
} from '@convive/contracts/events'
import type { QuestionKind } from '@convive/contracts/asked'
import type { ContactVisibility } from '@convive/contracts/event-fields'
import type { Currency, PaymentOption, RegionChoice } from '@convive/contracts/enums'
import type { UseFormReturn } from '@convive/ui-kit/forms'
import { draftMapPin } from '@convive/event-view'
import { centredFocus, type ImageFocus } from '@convive/formats/image-focus'
import { formatMapPin } from '@convive/formats/map-pin'
import { codeOfWeekday } from '@convive/formats/recurrence'
import * as z from 'zod/mini'
import { noOtherText, type OtherTextValues, toOtherText, toOtherTextValues } from './other-text.ts'
import { draftRepetition, onceOnly, type RepeatValues } from './repetition.ts'
import { amountOrNaN, parseCora, parseMoney, parseWholeNumber } from '@convive/formats/parse-amount'

/**
 * The form values as they were typed. Numbers stay text until they are validated, so that no input is lost.
 */
export type FormValues = {
  title: string
  description: string
  category: string
  imageUrl: string
  imageFocus: ImageFocus
  region: string
  venueId: string
  location: string
  /** A link or coordinates, as they were pasted. */
  mapPin: string
  eventDate: string
  eventStartTime: string
  eventEndTime: string
  repeat: RepeatValues
  rewards: boolean
  coraReward: string
  isPaid: boolean
  price: string
  currency: Currency
  paymentOption: PaymentOption
  acceptCora: boolean
  coraPrice: string
  capacity: string
  refundUntilHours: string
  requiresCheckIn: boolean
  /** `choices` have commas between them. */
  questions: { id?: number | undefined; label: string; kind: QuestionKind; choices: string }[]
  items: { id?: number | undefined; name: string; needed: string }[]
  isUnlisted: boolean
  contactPhone: string
  contactVisibility: ContactVisibility
  otherText: OtherTextValues
}

/** The form's input is the typed text. Its output is the draft for the service. */
export type EventFormState = UseFormReturn<FormValues, unknown, EventDraft>

const defaultReward = '10'
/** The choice for tickets that cannot be refunded. */
export const noRefunds = 'never'

/** The values of an empty form for the given region. */
export function emptyForm(region: RegionChoice): FormValues {
  return {
    title: '',
    description: '',
    category: '',
    imageUrl: '',
    imageFocus: centredFocus,
    region: region === 'all' ? '' : region,
    venueId: '',
    location: '',
    mapPin: '',
    eventDate: '',
    eventStartTime: '',
    eventEndTime: '',
    repeat: onceOnly,
    rewards: true,
    coraReward: defaultReward,
    isPaid: false,
    price: '',
    currency: 'crc',
    paymentOption: 'at_door',
    acceptCora: false,
    coraPrice: '',
    capacity: '',
    refundUntilHours: String(defaultRefundHours),
    requiresCheckIn: false,
    questions: [],
    items: [],
    isUnlisted: false,
    contactPhone: '',
    contactVisibility: 'guests',
    otherText: noOtherText,
  }
}

/** The form values of an existing event. */
export function toFormValues(event: Event): FormValues {
  return {
    title: event.title,
    description: event.description,
    category: event.category,
    imageUrl: event.imageUrl ?? '',
    imageFocus: event.imageFocus ?? centredFocus,
    region: event.region,
    venueId: event.venueId === null ? '' : String(event.venueId),
    location: event.location,
    mapPin: event.mapPin && !event.isVenuePin ? formatMapPin(event.mapPin) : '',
    eventDate: event.eventDate,
    eventStartTime: event.eventStartTime,
    eventEndTime: event.eventEndTime ?? '',
    repeat: { ...onceOnly, byDay: [codeOfWeekday(event.eventDate)] },
    rewards: event.coraReward > 0,
    coraReward: event.coraReward > 0 ? String(event.coraReward) : defaultReward,
    isPaid: event.isPaid,
    price: event.price === null ? '' : String(event.price),
    currency: event.currency,
    paymentOption: event.paymentOption ?? 'at_door',
    acceptCora: event.acceptCora,
    coraPrice: event.coraPrice === null ? '' : String(event.coraPrice),
    capacity: event.capacity === null ? '' : String(event.capacity),
    refundUntilHours: event.refundUntilHours === null ? noRefunds : String(event.refundUntilHours),
    requiresCheckIn: event.requiresCheckIn,
    ...toAskedValues(event),
    isUnlisted: event.visibility === 'unlisted',
    ...contactOf(event),
    otherText: toOtherTextValues(event),
  }
}

const toAskedValues = ({ questions = [], items = [] }: Event): Pick<FormValues, 'questions' | 'items'> => ({
  questions: questions.map(({ choices = [], ...question }) => ({ ...question, choices: choices.join(', ') })),
  items: items.map(({ id, name, needed }) => ({ id, name, needed: String(needed) })),
})
const contactOf = ({ contactPhone = '', contactVisibility = 'guests' }: Event) => ({ contactPhone, contactVisibility })

/** The form values of a copy of an event, without its dates. */
export const toCopiedFormValues = (event: Event): FormValues => ({
  ...toFormValues(event),
  eventDate: '',
  repeat: onceOnly,
})

/** Whether the event is paid in money; `takesCora` tells whether it is paid in Cora. Both are possible. */
export const takesMoney = ({ isPaid, paymentOption }: Pick<FormValues, 'isPaid' | 'paymentOption'>): boolean =>
  isPaid && paymentOption !== 'cora_only'
export const takesCora = (values: Pick<FormValues, 'isPaid' | 'paymentOption' | 'acceptCora'>): boolean =>
  values.isPaid && needsCoraPrice(values)

/** Whether tickets are sold online, for money or for Cora. */
export const sellsTickets = (values: Pick<FormValues, 'isPaid' | 'paymentOption' | 'acceptCora'>): boolean =>
  areSold({ ...values, acceptCora: takesCora(values) })

/** Converts the form to the service's draft. Fields of parts that are switched off are ignored. */
function toEventDraft(values: FormValues): z.input<typeof EventDraft> {
  const {
    imageFocus,
    repeat,
    rewards,
    venueId,
    mapPin,
    price,
    coraPrice,
    paymentOption,
    capacity,
    refundUntilHours,
    questions,
    items,
    isUnlisted,
    otherText,
    ...rest
  } = values
  return {
    ...rest,
    otherText: toOtherText(otherText, values),
    visibility: isUnlisted ? 'unlisted' : 'public',
    // Without it, an edit keeps how the event repeats.
    ...draftRepetition(repeat, values.eventDate),
    ...(values.imageUrl !== '' && { imageFocus }),
    region: values.region as EventDraft['region'],
    category: values.category as EventDraft['category'],
    venueId: venueId === '' ? null : Number(venueId),
    mapPin: draftMapPin(mapPin),
    // With the switch on, a reward of 0 is invalid; NaN makes the schema refuse it.
    coraReward: rewards ? (amountOrNaN(parseCora(values.coraReward)) ?? Number.NaN) : 0,
    price: takesMoney(values) ? amountOrNaN(parseMoney(price)) : null,
    paymentOption: values.isPaid ? paymentOption : null,
    acceptCora: takesCora(values),
    coraPrice: takesCora(values) ? amountOrNaN(parseCora(coraPrice)) : null,
    capacity: amountOrNaN(parseWholeNumber(capacity)),
    questions: questions.map(({ choices, ...question }) => ({
      ...question,
      ...(question.kind === 'choice' && { choices: choicesOf(choices) }),
    })),
    items: items.map(({ needed, ...item }) => ({
      ...item,
      needed: amountOrNaN(parseWholeNumber(needed)) ?? Number.NaN,
    })),
    ...(sellsTickets(values) && {
      refundUntilHours: refundUntilHours === noRefunds ? null : Number(refundUntilHours),
    }),
  }
}

const choicesOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '')

/** Validates the typed values with the contract's schema. */
export const EventFormSchema: z.ZodMiniType<EventDraft, FormValues> = z.pipe(
  z.transform<FormValues, z.input<typeof EventDraft>>(toEventDraft),
  EventDraft,
)
