import type { Event } from '@convive/contracts/events'
import { directionsUrl } from '@convive/event-view'
import { ShareByWhatsApp, useShareText } from '@convive/event-view/whatsapp-links'
import { daysBetween } from '@convive/formats/calendar-date'
import { timeSpanOf } from '@convive/formats/costa-rica-time'
import {
  Button,
  ButtonLink,
  costaRicaToday,
  extendNamespace,
  keyframes,
  Stack,
  styled,
  useFormats,
  useLabels,
  useLanguage,
  useMessages,
} from '@convive/ui-kit'
import { CalendarPlus, Navigation } from 'lucide-react'
import { CalendarLink, Choices } from './share-event.tsx'
import { messages as eventMessages } from './texts.ts'
import { PublicRsvp } from '../rsvp/guests.tsx'
import { CompanionsField } from '../rsvp/companions-field.tsx'
import { RsvpError } from '../rsvp/rsvp-buttons.tsx'
import type { useRsvp } from '../rsvp/use-rsvp.ts'

const messages = extendNamespace(eventMessages, {
  sheet: {
    today: { en: 'See you today!', es: '¡Nos vemos hoy!' },
    tomorrow: { en: 'See you tomorrow!', es: '¡Nos vemos mañana!' },
    day: { en: 'See you on {{day}}!', es: '¡Nos vemos el {{day}}!' },
    otherCalendar: { en: 'Other calendar', es: 'Otro calendario' },
    directions: { en: 'Directions', es: 'Cómo llegar' },
    done: { en: 'Done', es: 'Listo' },
  },
})

type GoingSheetProps = { event: Event; state: ReturnType<typeof useRsvp> }

/** What comes after "going": the calendar, friends, companions, being seen, and the way there. */
export function GoingSheet({ event, state }: GoingSheetProps) {
  const t = useMessages(messages)
  const { region } = useLabels()
  const { url } = useShareText(event, location.origin)
  const directions = directionsUrl(event, region(event.region))
  return (
    <Stack $gap={4}>
      <Choices>
        <ButtonLink variant="line" href={googleCalendarUrl(event, url)} target="_blank" rel="noopener">
          <CalendarPlus size={20} aria-hidden />
          Google Calendar
        </ButtonLink>
        <CalendarLink event={event} label={t('sheet.otherCalendar')} />
        <ShareByWhatsApp event={event} origin={location.origin} />
        <ButtonLink variant="line" href={directions} target="_blank" rel="noopener">
          <Navigation size={20} aria-hidden />
          {directions.startsWith('https://waze.com') ? 'Waze' : t('sheet.directions')}
        </ButtonLink>
      </Choices>
      <CompanionsField
        count={state.companions}
        busy={state.busy}
        onChange={(companions) => state.submit('going', { companions })}
      />
      {state.failure && <RsvpError state={state} failure={state.failure} />}
      <PublicRsvp event={event} />
      <Button wide onClick={() => state.openSheet(false)}>
        {t('sheet.done')}
      </Button>
    </Stack>
  )
}

/** The title of the sheet: a ticket is torn, and the day to look forward to. */
export function SeeYou({ event }: { event: Event }) {
  const seeYou = useSeeYou()
  return (
    <>
      <TornTicket />
      {seeYou(event.eventDate)}
    </>
  )
}

const week = 7

/** `See you on Sunday!`, and with the date from a week on. */
function useSeeYou(): (day: string) => string {
  const t = useMessages(messages)
  const { date } = useFormats()
  const language = useLanguage()
  return (day) => {
    const days = daysBetween(costaRicaToday(), day)
    if (days <= 0) return t('sheet.today')
    if (days === 1) return t('sheet.tomorrow')
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
    return t('sheet.day', { day: days < week ? weekday : date(day, 'long') })
  }
}

/** The form of Google's calendar, filled in: a calendar file leads nowhere in many browsers of Android. */
export function googleCalendarUrl(event: Event, details: string): string {
  const { startsAt, endsAt } = timeSpanOf(event)
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: [startsAt, endsAt].map((one) => one.toISOString().replaceAll(/[-:]|\.\d+/g, '')).join('/'),
    location: event.location,
    details,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

const tear = keyframes`from { transform: none; } 40% { transform: none; }`
const Art = styled.svg`
  width: 168px;
  height: auto;
  margin-bottom: var(--s-4);
  overflow: visible;
`
const Stub = styled.g`
  transform: translate(9px, -3px) rotate(7deg);
  transform-origin: 128px 72px;
  animation: ${tear} 700ms var(--ease);
`

/** A ticket whose stub is torn off. Nothing moves for whoever prefers that. */
function TornTicket() {
  return (
    <Art viewBox="0 0 184 80" aria-hidden>
      <path
        d="M12 6H126l-3 8 4 8-4 8 4 8-4 8 4 8-4 8 3 12H12a8 8 0 0 1-8-8V50a10 10 0 0 0 0-20V14a8 8 0 0 1 8-8Z"
        fill="var(--forest)"
      />
      <path
        d="m34 41 14 14 28-30"
        fill="none"
        stroke="var(--on-forest)"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M92 32h20M92 48h14" stroke="var(--on-forest)" strokeWidth="6" strokeLinecap="round" opacity=".55" />
      <Stub>
        <path
          d="M129 6h37a8 8 0 0 1 8 8v16a10 10 0 0 0 0 20v16a8 8 0 0 1-8 8h-37l-3-12 4-8-4-8 4-8-4-8 4-8-4-8Z"
          fill="var(--forest)"
        />
        <path
          d="M152 24v32"
          stroke="var(--on-forest)"
          strokeWidth="6"
          strokeDasharray="1 10"
          strokeLinecap="round"
          opacity=".7"
        />
      </Stub>
    </Art>
  )
}
