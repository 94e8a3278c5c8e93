import { getEvent, listRsvpEvents } from '@convive/contracts/events'
import { listTickets } from '@convive/contracts/tickets'
import { directionsUrl, NextEventCard, NextEventPlaceholder } from '@convive/event-view'
import {
  ButtonLink,
  reactLifecycles,
  hasCookie,
  Row,
  saveCookie,
  Soft,
  Stack,
  styled,
  useApiQuery,
  useFormats,
  useLabels,
  useLanguage,
  useMessages,
  useUser,
  whenIdle,
  textLanguage,
} from '@convive/ui-kit'
import { Navigation, QrCode } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ownRsvpsQuery } from '../rsvp/own-rsvp.ts'
import { countdownTo, nextEventOf, type NextEvent as Next } from '../rsvp/next-event.rules.ts'
import { messages } from '../rsvp/next-event-texts.ts'
import { preloadStoredEvents } from '../offline/event-list-failure.tsx'
import { saveRsvpEvents } from '../offline/offline-event.ts'

const maxTickets = 100
const minuteMs = 60_000

const Until = styled.b`
  font-size: var(--t-s);
`
const Facts = styled(Soft)`
  color: inherit;
`

/** One row from 360 px on, so that the card keeps the height of its placeholder. */
const Actions = styled(Row)`
  > a {
    flex: 1;
    padding-inline: var(--s-2);
    font-size: 0.9375rem;
    white-space: nowrap;
  }
  @media (min-width: 700px) {
    > a {
      padding-inline: var(--s-5);
      font-size: var(--t-m);
    }
  }
`

export const { bootstrap, mount, unmount } = reactLifecycles(NextEvent)

/** The user's next event: the time until then, the directions, and the ticket. */
export function NextEvent() {
  const loggedIn = Boolean(useUser())
  const answers = useApiQuery(listRsvpEvents, ownRsvpsQuery, { enabled: loggedIn })
  const tickets = useApiQuery(listTickets, { limit: maxTickets }, { enabled: loggedIn })
  const now = useMinute()
  const next = nextEventOf(answers.data?.items ?? [], tickets.data?.items ?? [], now)
  const isKnown = answers.data !== undefined && tickets.data !== undefined
  useEffect(() => {
    if (isKnown) saveCookie('next-event', next ? '1' : '0')
  }, [isKnown, next])
  const answered = answers.data?.items
  useEffect(() => {
    if (!answered) return undefined
    saveRsvpEvents(answered)
    return whenIdle(() => void preloadStoredEvents())
  }, [answered])
  if (!loggedIn) return null
  if (answers.isPending || tickets.isPending) return hasCookie('next-event', '1') ? <NextEventPlaceholder /> : null
  return next && <Card next={next} isKnown={isKnown} now={now} />
}

/** `isKnown`: both lists could be read. Otherwise another event may be the next one. */
function Card({ next, isKnown, now }: { next: Next; isKnown: boolean; now: number }) {
  const t = useMessages(messages)
  const { eventTime } = useFormats()
  const { region } = useLabels()
  const until = useCountdown(next, now)
  const { data: event } = useApiQuery(getEvent, { id: next.eventId })
  // Somebody with a ticket may not have answered, and needs the directions offline too.
  useEffect(() => {
    if (event) saveRsvpEvents([event])
  }, [event])
  const [code] = next.ticketCodes
  const title = isKnown ? 'title' : code === undefined ? 'going' : 'ticket'
  return (
    <NextEventCard aria-labelledby="next-event">
      <Stack $gap={1}>
        <Until>{t(`next.${title}`, { until })}</Until>
        <h2 id="next-event">
          <a href={`/events/${next.eventId}`} lang={textLanguage(event?.title ?? next.title)}>
            {event?.title ?? next.title}
          </a>
        </h2>
        {event && <Facts $size="s">{`${eventTime(event)} · ${event.location}`}</Facts>}
      </Stack>
      <Actions>
        {code !== undefined && (
          <ButtonLink href={next.ticketCodes.length === 1 ? `/tickets/${code}` : `/tickets?event=${next.eventId}`}>
            <QrCode size={20} aria-hidden />
            {t('next.tickets', { count: next.ticketCodes.length })}
          </ButtonLink>
        )}
        {event && (
          <ButtonLink variant="line" href={directionsUrl(event, region(event.region))} target="_blank" rel="noopener">
            <Navigation size={20} aria-hidden />
            {t('next.directions')}
          </ButtonLink>
        )}
      </Actions>
    </NextEventCard>
  )
}

/** `in 3 days`, `dentro de 2 horas`, or the text for an event that has begun. */
function useCountdown({ startsAt }: Next, now: number): string {
  const t = useMessages(messages)
  const language = useLanguage()
  const left = countdownTo(startsAt, now)
  if (!left) return t('next.now')
  return new Intl.RelativeTimeFormat(language === 'es' ? 'es-CR' : 'en', { numeric: 'always' }).format(
    left.count,
    left.unit,
  )
}

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
