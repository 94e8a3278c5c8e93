import {
  type DateStyle,
  formatDate,
  formatEventTime,
  formatInstant,
  formatInstantDate,
} from '@convive/formats/format-date'
import { formatMoney, formatNumber, formatSigned, type MoneyStyle } from '@convive/formats/format-money'
import { formatWeekdays, type WeekdayCode } from '@convive/formats/weekly-rule'
import type { Currency } from '@convive/contracts/enums'
import { useMemo } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { describeTime } from './describe-time.ts'
import { formatTimeSince } from './time-since.ts'

/** All formats in the user's language, for a component. It renders again when the language changes. */
export function useFormats() {
  const language = useLanguage()
  return useMemo(
    () => ({
      date: (date: string, style?: DateStyle) => formatDate(date, language, style),
      weekdays: (byDay: readonly WeekdayCode[]) => formatWeekdays(byDay, language),
      time: (time: string | null | undefined) => describeTime(time, language),
      eventTime: (event: { eventDate: string; eventStartTime: string }) => formatEventTime(event, language),
      instant: (instant: string) => formatInstant(instant, language),
      instantDate: (instant: string, style?: DateStyle) => formatInstantDate(instant, language, style),
      relative: (instant: string | null | undefined) => formatTimeSince(instant, language),
      money: (amount: number, currency: Currency, style?: MoneyStyle) => formatMoney(amount, currency, language, style),
      number: (value: number) => formatNumber(value, language),
      signed: (value: number) => formatSigned(value, language),
    }),
    [language],
  )
}
