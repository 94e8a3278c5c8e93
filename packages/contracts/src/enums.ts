import * as z from 'zod/mini'

/** Whether a value is in a list. First screens use it because a schema would add zod to their scripts. */
export const isOneOf = <Value>(values: readonly Value[], value: unknown): value is Value =>
  (values as readonly unknown[]).includes(value)

/** The regions of events and venues, in the order of menus. */
export const regions = [
  'chirripo',
  'tinamaste',
  'uvita',
  'san_isidro',
  'san_jose',
  'alajuela',
  'cartago',
  'heredia',
  'guanacaste',
  'puntarenas',
  'limon',
] as const
export const Region = z.enum(regions, 'Unknown region')
export type Region = z.infer<typeof Region>

/** The name of a region, which is the same in both languages. */
export const regionNames: Record<Region, string> = {
  chirripo: 'Chirripó',
  tinamaste: 'Tinamaste',
  uvita: 'Uvita',
  san_isidro: 'San Isidro del General',
  san_jose: 'San José',
  alajuela: 'Alajuela',
  cartago: 'Cartago',
  heredia: 'Heredia',
  guanacaste: 'Guanacaste',
  puntarenas: 'Puntarenas',
  limon: 'Limón',
}

/** A region, or `all`: a person's preference or current filter. */
export const regionChoices = [...regions, 'all'] as const
export const RegionChoice = z.enum(regionChoices, 'Unknown region')
export type RegionChoice = z.infer<typeof RegionChoice>

/** An event's category, as stored and as offered by forms and filters. */
export const categories = [
  'environmental',
  'food_and_drinks',
  'wellness',
  'music',
  'arts',
  'education',
  'sports',
  'technology',
  'community',
  'other',
] as const
export const Category = z.enum(categories, 'Unknown category')
export type Category = z.infer<typeof Category>

/** The categories of the home page's picker. Its labels differ, and two of its values are aliases of stored ones. */
export const homeCategories = [
  'music',
  'food',
  'art',
  'wellness',
  'education',
  'sports',
  'technology',
  'community',
  'other',
] as const
const aliases: Partial<Record<string, Category>> = { food: 'food_and_drinks', art: 'arts' }

/** The stored category of a filter's value. Undefined for `all` and for no value, which do not filter. */
export function categoryOfFilter(
  value: (typeof homeCategories)[number] | Category | 'all' | undefined,
): Category | undefined {
  if (value === undefined || value === 'all') return undefined
  return aliases[value] ?? (value as Category)
}
export const categoryFilters = [...categories, 'food', 'art', 'all'] as const
export const CategoryFilter = z.enum(categoryFilters, 'Unknown category')

export const Currency = z.enum(['usd', 'crc'])
export type Currency = z.infer<typeof Currency>

export const paymentOptions = ['online_payment', 'at_door', 'cora_only', 'mixed'] as const
export const PaymentOption = z.enum(paymentOptions)
export type PaymentOption = z.infer<typeof PaymentOption>

/** `unlisted`: only who has the link of the event finds it. */
export const Visibility = z.enum(['public', 'unlisted'])
export type Visibility = z.infer<typeof Visibility>

/** What a person answers. */
export const RsvpChoice = z.enum(['going', 'maybe', 'not_going'])
export type RsvpChoice = z.infer<typeof RsvpChoice>
/** What became of it: a party for which there is no place waits, and is offered one. */
export const RsvpStatus = z.enum(['going', 'maybe', 'not_going', 'waiting', 'offered'])
export type RsvpStatus = z.infer<typeof RsvpStatus>

/** The types of transactions that a person sees. */
const transactionTypes = [
  'earned_create_event',
  'earned_attend_event',
  'earned_referral',
  'earned_claim_event',
  'earned_moderation',
  'spent_venue',
  'venue_payment',
  'spent_boost_event',
  'spent_profile_upgrade',
  'spent_event',
  'transferred',
  'corrected',
] as const
export const TransactionType = z.enum(transactionTypes)
export type TransactionType = z.infer<typeof TransactionType>

/** The avatar frames. */
export const avatarFrames = ['coffee', 'hibiscus', 'whale', 'volcano'] as const
export const AvatarFrame = z.enum(avatarFrames, 'Unknown frame')
export type AvatarFrame = z.infer<typeof AvatarFrame>

export const languages = ['en', 'es'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/** The user that owns every imported, unclaimed event. Nobody can log in as this user. */
export const importerId = 1

/** Why an attendance earned nothing. */
export const NoReward = z.enum([
  'own_event',
  'no_reward',
  'too_early',
  'too_late',
  'created_after_start',
  'daily_cap',
  'event_budget',
  'sample',
  'event_cancelled',
])
