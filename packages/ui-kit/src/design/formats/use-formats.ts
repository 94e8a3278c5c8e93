import {
  type DateStyle,
  formatDate,
  formatEventTime,
  formatInstant,
  formatInstantDate,
  formatTime,
  isTime,
} from '@convive/formats/format-date'
import { formatMoney, formatNumber, formatSigned, type MoneyStyle } from '@convive/formats/format-money'
import { formatWeekdays, type WeekdayCode } from '@convive/formats/recurrence'
import type { Currency } from '@convive/contracts/enums'
import { useMemo } from 'react'
import { useLanguage } from '../i18n/language.ts'
import type { Language } from '@convive/formats/language'
import { kitMessages } from '../i18n/kit-texts.ts'
import { getTranslator } from '../i18n/translations.ts'

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

/** `HH:MM` (24 h) as `6:00 PM` or `6:00 p. m.`. A missing or invalid time becomes a note. */
export function describeTime(time: string | null | undefined, language: Language): string {
  if (!time) return getTranslator(kitMessages, language)('notSpecified')
  return isTime(time) ? formatTime(time, language) : getTranslator(kitMessages, language)('invalidTime')
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The time since an instant: `Just now`, `5 minutes ago`, `hace 2 días`. Without an instant it is `Never`. */
export function formatTimeSince(instant: string | null | undefined, language: Language, now = new Date()): string {
  if (!instant) return getTranslator(kitMessages, language)('never')
  const elapsed = now.getTime() - new Date(instant).getTime()
  if (elapsed < minuteMs) return getTranslator(kitMessages, language)('justNow')
  const format = new Intl.RelativeTimeFormat(language === 'es' ? 'es-CR' : 'en', { numeric: 'always' })
  if (elapsed < hourMs) return format.format(-Math.floor(elapsed / minuteMs), 'minute')
  if (elapsed < dayMs) return format.format(-Math.floor(elapsed / hourMs), 'hour')
  return format.format(-Math.floor(elapsed / dayMs), 'day')
}
