import { addDays } from '@convive/formats/calendar-date'
import { costaRicaToday, useFormats, useMessages } from '@convive/ui-kit/design'
import { messages } from './texts.ts'

/** The heading of a day: `Today`, `Tomorrow`, `Saturday 28`, `Saturday, December 5`, and the year of another year. */
export function useDayHeading(): (day: string) => string {
  const t = useMessages(messages)
  const { date } = useFormats()
  const today = costaRicaToday()
  return (day) => {
    if (day === today) return t('filters.today')
    if (day === addDays(today, 1)) return t('filters.tomorrow')
    const style =
      day.slice(0, 7) === today.slice(0, 7) ? 'day' : day.slice(0, 4) === today.slice(0, 4) ? 'long' : 'full'
    const text = date(day, style)
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
}
