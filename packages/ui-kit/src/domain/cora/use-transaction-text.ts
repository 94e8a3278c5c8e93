import { transactionText, type DescribedTransaction } from '@convive/formats/transaction-text'
import { useCallback } from 'react'
import { useLanguage } from '../../design/i18n/language.ts'

/** Returns a function that describes in the user's language what a transaction was for. */
export function useTransactionText(): (transaction: DescribedTransaction) => string {
  const language = useLanguage()
  return useCallback((transaction) => transactionText(transaction, language), [language])
}
