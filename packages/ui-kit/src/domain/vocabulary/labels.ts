import type { ReportReason } from '@convive/contracts/reports'
import {
  type Category,
  type homeCategories,
  type PaymentOption,
  type AvatarFrame,
  type Region,
  type RegionChoice,
  regionNames,
  type TransactionType,
} from '@convive/contracts/enums'
import { transactionTypeNames } from '@convive/contracts/transaction-type-names'
import { useMemo } from 'react'
import { addNamespace, type Bilingual, getTranslator, useMessages } from '../../design/i18n/translations.ts'

const unchangedRegionNames = Object.fromEntries(
  Object.entries(regionNames).map(([region, name]) => [region, { en: name, es: name }]),
) as Record<Region, Bilingual>

/** The labels of the domain. The types make them exhaustive over the stored values. */
const vocabulary = {
  region: {
    ...unchangedRegionNames,
    all: { en: 'All Regions', es: 'Todas las regiones' },
  } satisfies Record<RegionChoice, Bilingual>,
  shortRegion: {
    ...unchangedRegionNames,
    san_isidro: { en: 'San Isidro', es: 'San Isidro' },
    all: { en: 'All', es: 'Todas' },
  } satisfies Record<RegionChoice, Bilingual>,
  tagline: {
    chirripo: { en: 'The summit at sunrise', es: 'La cumbre al amanecer' },
    tinamaste: { en: 'Where the waterfalls sing', es: 'Donde canta la catarata' },
    uvita: { en: 'The whale’s tail', es: 'La cola de la ballena' },
    san_isidro: { en: 'The valley and its market', es: 'El valle y su mercado' },
    san_jose: { en: 'The capital and its people', es: 'La capital y su gente' },
    alajuela: { en: 'Volcano and mango', es: 'Volcán y mango' },
    cartago: { en: 'Stone, faith and history', es: 'Piedra, fe e historia' },
    heredia: { en: 'Flowers and coffee', es: 'Flores y café' },
    guanacaste: { en: 'Dry forest, surf and folklore', es: 'Bosque seco, olas y folclor' },
    puntarenas: { en: 'The port and its promenade', es: 'El puerto y su paseo' },
    limon: { en: 'The Caribbean sings calypso', es: 'El Caribe suena a calypso' },
    all: { en: 'From coast to coast', es: 'De costa a costa' },
  } satisfies Record<RegionChoice, Bilingual>,
  category: {
    environmental: { en: 'Environmental', es: 'Ambiente' },
    food_and_drinks: { en: 'Food & Drinks', es: 'Comida y bebida' },
    wellness: { en: 'Wellness', es: 'Bienestar' },
    music: { en: 'Music', es: 'Música' },
    arts: { en: 'Arts', es: 'Arte' },
    education: { en: 'Education', es: 'Educación' },
    sports: { en: 'Sports', es: 'Deporte' },
    technology: { en: 'Technology', es: 'Tecnología' },
    community: { en: 'Community', es: 'Comunidad' },
    other: { en: 'Other', es: 'Otros' },
  } satisfies Record<Category, Bilingual>,
  homeCategory: {
    all: { en: 'All', es: 'Todas' },
    music: { en: 'Music', es: 'Música' },
    food: { en: 'Food & Drink', es: 'Comida y bebida' },
    art: { en: 'Art & Culture', es: 'Arte y cultura' },
    wellness: { en: 'Wellness', es: 'Bienestar' },
    education: { en: 'Education', es: 'Educación' },
    sports: { en: 'Sports', es: 'Deporte' },
    technology: { en: 'Technology', es: 'Tecnología' },
    community: { en: 'Community', es: 'Comunidad' },
    other: { en: 'Other', es: 'Otros' },
  } satisfies Record<(typeof homeCategories)[number] | 'all', Bilingual>,
  payment: {
    online_payment: { en: 'Online Payment', es: 'Pago en línea' },
    at_door: { en: 'Pay at Door (cash)', es: 'Pago en la entrada (efectivo)' },
    cora_only: { en: 'Cora Currency Only', es: 'Solo con Cora' },
    mixed: { en: 'Online & At Door', es: 'En línea o en la entrada' },
  } satisfies Record<PaymentOption, Bilingual>,
  frame: {
    coffee: { en: 'Coffee', es: 'Café' },
    hibiscus: { en: 'Hibiscus', es: 'Hibisco' },
    whale: { en: 'Whale', es: 'Ballena' },
    volcano: { en: 'Volcano', es: 'Volcán' },
  } satisfies Record<AvatarFrame, Bilingual>,
  reportReason: {
    wrong_facts: { en: 'Wrong date, place or price', es: 'Fecha, lugar o precio incorrectos' },
    cancelled_or_moved: { en: 'Cancelled or moved', es: 'Se canceló o se cambió' },
    duplicate: { en: 'Duplicate', es: 'Está repetido' },
    spam: { en: 'Spam or not an event', es: 'Es publicidad, o no es un evento' },
    offensive: { en: 'Offensive or dangerous', es: 'Es ofensivo o peligroso' },
    other: { en: 'Something else', es: 'Otra cosa' },
  } satisfies Record<ReportReason, Bilingual>,
  transaction: transactionTypeNames,
}
const vocabularyMessages = addNamespace('vocabulary', vocabulary)

const labelsFrom = (t: ReturnType<typeof getTranslator<typeof vocabulary>>) => ({
  region: (region: RegionChoice) => t(`region.${region}`),
  shortRegion: (region: RegionChoice) => t(`shortRegion.${region}`),
  tagline: (region: RegionChoice) => t(`tagline.${region}`),
  category: (category: Category) => t(`category.${category}`),
  homeCategory: (category: (typeof homeCategories)[number] | 'all') => t(`homeCategory.${category}`),
  payment: (option: PaymentOption) => t(`payment.${option}`),
  frame: (frame: AvatarFrame) => t(`frame.${frame}`),
  reportReason: (reason: ReportReason) => t(`reportReason.${reason}`),
  /** A refund has a name of its own. A type that this build does not know appears in title case. */
  transaction: (type: string, isRefund = false) => {
    if (isRefund) return t('transaction.refund')
    return isKnownType(type) ? t(`transaction.${type}`) : titleCase(type)
  },
})

const isKnownType = (type: string): type is TransactionType => type in vocabulary.transaction

/** `earned_attend_event` becomes `Earned Attend Event`. */
export const titleCase = (snake: string): string =>
  snake
    .split('_')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** The labels of stored values in the user's language. */
export const labels = () => labelsFrom(getTranslator(vocabularyMessages))

export function useLabels() {
  const t = useMessages(vocabularyMessages)
  return useMemo(() => labelsFrom(t), [t])
}
