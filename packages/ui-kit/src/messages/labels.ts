import type { ReportReason } from '@convive/contracts/reports'
import type { Category, homeCategories, PaymentOption, ProfileFrame, RegionChoice, TransactionType } from '@convive/contracts/vocabulary'
import { useMemo } from 'react'
import { messagesOf, useMessages } from './catalogue.ts'
import { vocabularyMessages } from './kit-messages.ts'
import { vocabularyEn } from './vocabulary-en.ts'

const labelsFrom = (say: ReturnType<typeof messagesOf<typeof vocabularyEn>>) => ({
  region: (region: RegionChoice) => say(`region.${region}`),
  shortRegion: (region: RegionChoice) => say(`shortRegion.${region}`),
  tagline: (region: RegionChoice) => say(`tagline.${region}`),
  category: (category: Category) => say(`category.${category}`),
  homeCategory: (category: (typeof homeCategories)[number] | 'all') => say(`homeCategory.${category}`),
  payment: (option: PaymentOption) => say(`payment.${option}`),
  frame: (frame: ProfileFrame) => say(`frame.${frame}`),
  reportReason: (reason: ReportReason) => say(`reportReason.${reason}`),
  /** A type that this version does not know yet is shown in title case. */
  transaction: (type: string) => (isKnownType(type) ? say(`transaction.${type}`) : titleCase(type)),
})

const isKnownType = (type: string): type is TransactionType => type in vocabularyEn.transaction

/** `earned_attend_event` as `Earned Attend Event`. */
export const titleCase = (snake: string): string =>
  snake
    .split('_')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** The words of the stored values in the user's language. */
export const labels = () => labelsFrom(messagesOf(vocabularyMessages))

export function useLabels() {
  const say = useMessages(vocabularyMessages)
  return useMemo(() => labelsFrom(say), [say])
}
