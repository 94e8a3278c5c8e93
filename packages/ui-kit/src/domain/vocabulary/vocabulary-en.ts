import { transactionTypeNames } from '@convive/contracts/transaction-type-names'
import type { ReportReason } from '@convive/contracts/reports'
import {
  type Category,
  type homeCategories,
  type PaymentOption,
  type AvatarFrame,
  type RegionChoice,
  regionNames,
} from '@convive/contracts/enums'

/** The labels of the domain. The types make them exhaustive over the stored values. */
export const vocabularyEn = {
  region: {
    ...regionNames,
    all: 'All Regions',
  } satisfies Record<RegionChoice, string>,
  shortRegion: {
    ...regionNames,
    san_isidro: 'San Isidro',
    all: 'All',
  } satisfies Record<RegionChoice, string>,
  tagline: {
    chirripo: 'The summit at sunrise',
    tinamaste: 'Where the waterfalls sing',
    uvita: 'The whale’s tail',
    san_isidro: 'The valley and its market',
    san_jose: 'The capital and its people',
    alajuela: 'Volcano and mango',
    cartago: 'Stone, faith and history',
    heredia: 'Flowers and coffee',
    guanacaste: 'Dry forest, surf and folklore',
    puntarenas: 'The port and its promenade',
    limon: 'The Caribbean sings calypso',
    all: 'From coast to coast',
  } satisfies Record<RegionChoice, string>,
  category: {
    environmental: 'Environmental',
    food_and_drinks: 'Food & Drinks',
    wellness: 'Wellness',
    music: 'Music',
    arts: 'Arts',
    education: 'Education',
    sports: 'Sports',
    technology: 'Technology',
    community: 'Community',
    other: 'Other',
  } satisfies Record<Category, string>,
  homeCategory: {
    all: 'All',
    music: 'Music',
    food: 'Food & Drink',
    art: 'Art & Culture',
    wellness: 'Wellness',
    education: 'Education',
    sports: 'Sports',
    technology: 'Technology',
    community: 'Community',
    other: 'Other',
  } satisfies Record<(typeof homeCategories)[number] | 'all', string>,
  payment: {
    online_payment: 'Online Payment',
    at_door: 'Pay at Door (cash)',
    cora_only: 'Cora Currency Only',
    mixed: 'Online & At Door',
  } satisfies Record<PaymentOption, string>,
  frame: {
    coffee: 'Coffee',
    hibiscus: 'Hibiscus',
    whale: 'Whale',
    volcano: 'Volcano',
  } satisfies Record<AvatarFrame, string>,
  reportReason: {
    wrong_facts: 'Wrong date, place or price',
    cancelled_or_moved: 'Cancelled or moved',
    duplicate: 'Duplicate',
    spam: 'Spam or not an event',
    offensive: 'Offensive or dangerous',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  transaction: transactionTypeNames.en,
}
