import type { Currency } from '@convive/contracts/vocabulary'
import { useMemo } from 'react'
import { useLanguage } from '../messages/i18n.ts'
import { type DateStyle, formatDate, formatEventTime, formatInstant, formatInstantDate } from './dates.ts'
import { formatMoney, formatNumber, formatSigned, type MoneyStyle } from './money.ts'
import { formatRelative } from './relative-time.ts'
import { formatTime } from './times.ts'

/** Every format in the user's language; the component follows a change of language. */
export function useFormats() {
  const language = useLanguage()
  return useMemo(
    () => ({
      date: (date: string, style?: DateStyle) => formatDate(date, language, style),
      time: (time: string | null | undefined) => formatTime(time, language),
      eventTime: (event: { eventDate: string; eventStartTime: string }) => formatEventTime(event, language),
      instant: (instant: string) => formatInstant(instant, language),
      instantDate: (instant: string, style?: DateStyle) => formatInstantDate(instant, language, style),
      relative: (instant: string | null | undefined) => formatRelative(instant, language),
      money: (amount: number, currency: Currency, style?: MoneyStyle) => formatMoney(amount, currency, language, style),
      number: (value: number) => formatNumber(value, language),
      signed: (value: number) => formatSigned(value, language),
    }),
    [language],
  )
}
