import { type Event, EventDraft, sellsTickets as areSold, usualRefundHours } from '@convive/contracts/events'
import type { Currency, PaymentOption, RegionChoice } from '@convive/contracts/vocabulary'
import * as z from 'zod/mini'
import { priceOf } from './typed-numbers.ts'

/** The form as it was typed: numbers stay the text that they are until they are checked, so that nothing typed is lost. */
export type FormValues = {
  title: string
  description: string
  category: string
  imageUrl: string
  region: string
  venueId: string
  location: string
  eventDate: string
  eventStartTime: string
  eventEndTime: string
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
}

const usualReward = '10'
/** The choice that buyers may not give tickets back. */
export const neverRefunded = 'never'

/** An empty form for the region that one is looking at. */
export function emptyForm(region: RegionChoice): FormValues {
  return {
    title: '',
    description: '',
    category: '',
    imageUrl: '',
    region: region === 'all' ? '' : region,
    venueId: '',
    location: '',
    eventDate: '',
    eventStartTime: '',
    eventEndTime: '',
    rewards: true,
    coraReward: usualReward,
    isPaid: false,
    price: '',
    currency: 'crc',
    paymentOption: 'at_door',
    acceptCora: false,
    coraPrice: '',
    capacity: '',
    refundUntilHours: String(usualRefundHours),
    requiresCheckIn: false,
  }
}

/** The form of an event that exists. */
export function formOf(event: Event): FormValues {
  return {
    title: event.title,
    description: event.description,
    category: event.category,
    imageUrl: event.imageUrl ?? '',
    region: event.region,
    venueId: event.venueId === null ? '' : String(event.venueId),
    location: event.location,
    eventDate: event.eventDate,
    eventStartTime: event.eventStartTime,
    eventEndTime: event.eventEndTime ?? '',
    rewards: event.coraReward > 0,
    coraReward: event.coraReward > 0 ? String(event.coraReward) : usualReward,
    isPaid: event.isPaid,
    price: event.price === null ? '' : String(event.price),
    currency: event.currency,
    paymentOption: event.paymentOption ?? 'at_door',
    acceptCora: event.acceptCora,
    coraPrice: event.coraPrice === null ? '' : String(event.coraPrice),
    capacity: event.capacity === null ? '' : String(event.capacity),
    refundUntilHours: event.refundUntilHours === null ? neverRefunded : String(event.refundUntilHours),
    requiresCheckIn: event.requiresCheckIn,
  }
}

/** A second event like this one, for another day. */
export const copyOf = (event: Event): FormValues => ({ ...formOf(event), eventDate: '' })

/** Whether the price is in money, in Cora, or both. */
export const takesMoney = ({ isPaid, paymentOption }: Pick<FormValues, 'isPaid' | 'paymentOption'>): boolean => isPaid && paymentOption !== 'cora_only'
export const takesCora = ({ isPaid, paymentOption, acceptCora }: Pick<FormValues, 'isPaid' | 'paymentOption' | 'acceptCora'>): boolean =>
  isPaid && (paymentOption === 'cora_only' || acceptCora)

/** Whether tickets are sold here, for money or for Cora. */
export const sellsTickets = (values: Pick<FormValues, 'isPaid' | 'paymentOption' | 'acceptCora'>): boolean =>
  areSold({ ...values, acceptCora: takesCora(values) })

/** What the form means to the service: parts that are switched off say nothing, whatever stands in them. */
function draftOf(values: FormValues): z.input<typeof EventDraft> {
  const { rewards, venueId, price, coraPrice, paymentOption, capacity, refundUntilHours, ...rest } = values
  return {
    ...rest,
    region: values.region as EventDraft['region'],
    category: values.category as EventDraft['category'],
    venueId: venueId === '' ? null : Number(venueId),
    // With the switch on, 0 would be no reward: NaN lets the schema refuse it.
    coraReward: rewards ? Number(values.coraReward.trim() || Number.NaN) || Number.NaN : 0,
    price: takesMoney(values) ? priceOf(price) : null,
    paymentOption: values.isPaid ? paymentOption : null,
    acceptCora: takesCora(values),
    coraPrice: takesCora(values) && coraPrice.trim() !== '' ? Number(coraPrice) : null,
    capacity: sellsTickets(values) && capacity.trim() !== '' ? Number(capacity) : null,
    ...(sellsTickets(values) && { refundUntilHours: refundUntilHours === neverRefunded ? null : Number(refundUntilHours) }),
  }
}

/** The contract's own schema, from what was typed. */
export const EventFormSchema: z.ZodMiniType<EventDraft, FormValues> = z.pipe(z.transform<FormValues, z.input<typeof EventDraft>>(draftOf), EventDraft)
