type Language = 'en' | 'es'

/** By hand rather than by Intl: "setiembre" is how it is written here, and engines differ in their dots, commas and spaces. */
const names = {
  en: {
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
    halves: ['AM', 'PM'],
  },
  es: {
    weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    months: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'setiembre', 'octubre', 'noviembre', 'diciembre'],
    halves: ['a. m.', 'p. m.'],
  },
} as const

type When = { eventDate: string; eventStartTime: string }

/** When an event begins, as people say it: `sábado 5 de diciembre, 6:00 p. m.`; with the year where it is not that of `today` (`YYYY-MM-DD`). */
export function sayWhen({ eventDate, eventStartTime }: When, language: Language, today: string): string {
  const day = eventDate.slice(0, 4) === today.slice(0, 4) ? dayOfYear(eventDate, language) : sayDay(eventDate, language)
  return `${day}, ${sayTime(eventStartTime, language)}`
}

/** A date `YYYY-MM-DD` in full: `sábado 5 de diciembre de 2026`. */
export function sayDay(date: string, language: Language): string {
  const year = Number(date.slice(0, 4))
  return dayOfYear(date, language) + { en: `, ${year}`, es: ` de ${year}` }[language]
}

function dayOfYear(date: string, language: Language): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const { weekdays, months } = names[language]
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]
  return { en: `${weekday}, ${months[month - 1]} ${day}`, es: `${weekday} ${day} de ${months[month - 1]}` }[language]
}

/** `HH:MM` (24 h) as `6:00 p. m.`. */
export function sayTime(time: string, language: Language): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${names[language].halves[hour < 12 ? 0 : 1]}`
}
