import type { RegionChoice } from '@convive/contracts/vocabulary'
import { Currency, PaymentOption } from '@convive/contracts/vocabulary'
import { eventDraftKey as key, forgetPreference, readPreference, savePreference } from '@convive/ui-kit'
import * as z from 'zod/mini'
import { emptyForm, type FormValues } from './form-values.ts'

const text = z.string()
const Stored = z.partial(
  z.object({
    title: text,
    description: text,
    category: text,
    imageUrl: text,
    region: text,
    venueId: text,
    location: text,
    eventDate: text,
    eventStartTime: text,
    eventEndTime: text,
    rewards: z.boolean(),
    coraReward: text,
    isPaid: z.boolean(),
    price: text,
    currency: Currency,
    paymentOption: PaymentOption,
    acceptCora: z.boolean(),
    coraPrice: text,
  } satisfies Record<keyof FormValues, z.ZodMiniType>),
)

/** What was typed into the form and not sent yet; null where there is nothing, or nothing that can be read. */
export function draftFrom(stored: string | null, region: RegionChoice): FormValues | null {
  const draft = Stored.safeParse(parsed(stored))
  return draft.success ? { ...emptyForm(region), ...draft.data } : null
}

/** What another version, or another hand, has left in the storage need not be JSON. */
function parsed(stored: string | null): unknown {
  if (stored === null) return null
  try {
    return JSON.parse(stored)
  } catch {
    return null
  }
}

export const readDraft = (region: RegionChoice): FormValues | null => draftFrom(readPreference(key), region)
export const saveDraft = (values: FormValues): void => savePreference(key, JSON.stringify(values))
export const forgetDraft = (): void => forgetPreference(key)
