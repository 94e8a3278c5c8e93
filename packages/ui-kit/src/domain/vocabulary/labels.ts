import type { ReportReason } from '@convive/contracts/reports'
import type {
  Category,
  homeCategories,
  PaymentOption,
  AvatarFrame,
  RegionChoice,
  TransactionType,
} from '@convive/contracts/enums'
import { useMemo } from 'react'
import { addNamespace, getTranslator, useMessages } from '../../design/i18n/translations.ts'
import { vocabularyEn } from './vocabulary-en.ts'
import { vocabularyEs } from './vocabulary-es.ts'

const vocabularyMessages = addNamespace('vocabulary', { en: vocabularyEn, es: vocabularyEs })

const labelsFrom = (t: ReturnType<typeof getTranslator<typeof vocabularyEn>>) => ({
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

const isKnownType = (type: string): type is TransactionType => type in vocabularyEn.transaction

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
