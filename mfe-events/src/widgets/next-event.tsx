import { listOwnEvents } from '@convive/contracts/event-search'
import { inLanguage } from '@convive/formats/in-language'
import { type Event, getEvent, listRsvpEvents } from '@convive/contracts/events'
import { listTickets } from '@convive/contracts/tickets'
import { directionsUrl, NextEventCard, NextEventPlaceholder, NextEventPicture } from '@convive/event-view'
import {
  ButtonLink,
  reactLifecycles,
  EventCover,
  readNextEvent,
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
  extendNamespace,
} from '@convive/ui-kit'
import { ListChecks, Navigation, QrCode } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ownRsvpsQuery } from '../rsvp/own-rsvp.ts'
import { countdownTo, nextEventOf, type NextEvent as Next } from '../rsvp/next-event.rules.ts'
import { preloadStoredEvents } from '../offline/event-list-failure.tsx'
import { saveRsvpEvents } from '../offline/offline-event.ts'
import { messages as common } from '../texts.ts'

const maxTickets = 100
const minuteMs = 60_000

const Until = styled.b`
  font-size: var(--t-s);
`
const Facts = styled(Soft)`
  color: inherit;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
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

const maxOwn = 10

/** The user's next event: the time until then, the directions, and the ticket or the list of guests. */
export function NextEvent() {
  const loggedIn = Boolean(useUser())
  const now = useMinute()
  const { next, isKnown, isPending, answered } = useNext(loggedIn, now)
  const nextId = next?.eventId ?? 0
  useEffect(() => {
    if (isKnown) saveCookie('next-event', String(nextId))
  }, [isKnown, nextId])
  useEffect(() => {
    if (!answered) return undefined
    saveRsvpEvents(answered)
    return whenIdle(() => void preloadStoredEvents())
  }, [answered])
  if (!loggedIn) return null
  if (isPending) return readNextEvent() === null ? null : <NextEventPlaceholder />
  return next && <Card next={next} isKnown={isKnown} now={now} />
}

/** The next event of three lists, and whether all of them could be read. */
function useNext(enabled: boolean, now: number) {
  const answers = useApiQuery(listRsvpEvents, ownRsvpsQuery, { enabled })
  const tickets = useApiQuery(listTickets, { limit: maxTickets }, { enabled })
  const own = useApiQuery(listOwnEvents, { when: 'upcoming', limit: maxOwn }, { enabled })
  const lists = [answers, tickets, own]
  return {
    next: nextEventOf(answers.data?.items ?? [], tickets.data?.items ?? [], own.data?.items ?? [], now),
    isKnown: lists.every(({ data }) => data !== undefined),
    isPending: lists.some((list) => list.isPending),
    answered: answers.data?.items,
  }
}

/** `isKnown`: all lists could be read. Otherwise another event may be the next one. */
function Card({ next, isKnown, now }: { next: Next; isKnown: boolean; now: number }) {
  const t = useMessages(messages)
  const { eventTime } = useFormats()
  const until = useCountdown(next, now)
  const comingText = useComingText()
  const { data } = useApiQuery(getEvent, { id: next.eventId })
  const language = useLanguage()
  const event = data && inLanguage(data, language)
  // Somebody with a ticket may not have answered, and needs the directions offline too.
  useEffect(() => {
    if (data) saveRsvpEvents([data])
  }, [data])
  const [code] = next.ticketCodes
  const title = next.organises ? 'own' : isKnown ? 'title' : code === undefined ? 'going' : 'ticket'
  return (
    <NextEventCard aria-labelledby="next-event">
      <NextEventPicture>{data && <EventCover event={data} ratio="1" radius="m" eager />}</NextEventPicture>
      <Stack $gap={1}>
        <Until>{t(`next.${title}`, { until })}</Until>
        <h2 id="next-event">
          <a href={`/events/${next.eventId}`} lang={textLanguage(event?.title ?? next.title)}>
            {event?.title ?? next.title}
          </a>
        </h2>
        {event && (
          <Facts $size="s">
            {eventTime(event)} · {next.organises ? comingText(event) : event.location}
          </Facts>
        )}
      </Stack>
      <CardActions next={next} event={event} />
    </NextEventCard>
  )
}

/** The list of guests for the organiser, the tickets of a guest, and the way there. */
function CardActions({ next, event }: { next: Next; event: Event | undefined }) {
  const t = useMessages(messages)
  const { region } = useLabels()
  const [code] = next.ticketCodes
  return (
    <Actions>
      {code !== undefined && (
        <ButtonLink href={next.ticketCodes.length === 1 ? `/tickets/${code}` : `/tickets?event=${next.eventId}`}>
          <QrCode size={20} aria-hidden />
          {t('next.tickets', { count: next.ticketCodes.length })}
        </ButtonLink>
      )}
      {next.organises && (
        <ButtonLink href={`/events/${next.eventId}/guests`}>
          <ListChecks size={20} aria-hidden />
          {t('next.list')}
        </ButtonLink>
      )}
      {event && (
        <ButtonLink variant="line" href={directionsUrl(event, region(event.region))} target="_blank" rel="noopener">
          <Navigation size={20} aria-hidden />
          {t('next.directions')}
        </ButtonLink>
      )}
    </Actions>
  )
}

/** `6 going · 2 waiting`, for whoever organises. */
function useComingText(): (event: Event) => string {
  const t = useMessages(messages)
  return ({ goingCount, waitingCount = 0 }) =>
    [
      t('next.coming', { count: goingCount }),
      ...(waitingCount > 0 ? [t('next.waiting', { count: waitingCount })] : []),
    ].join(' · ')
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

/** Adds the texts of the next event on the home page. */
const messages = extendNamespace(common, {
  next: {
    title: { en: 'Your next event: {{until}}', es: 'Tu próximo evento: {{until}}' },
    going: { en: 'You’re going: {{until}}', es: 'Vas a ir: {{until}}' },
    ticket: { en: 'You have a ticket: {{until}}', es: 'Tenés entrada: {{until}}' },
    own: { en: 'You’re hosting: {{until}}', es: 'Organizás: {{until}}' },
    list: { en: 'List', es: 'Lista' },
    coming_one: { en: '{{count}} going', es: '{{count}} va' },
    coming_other: { en: '{{count}} going', es: '{{count}} van' },
    waiting_one: { en: '{{count}} waiting', es: '{{count}} en espera' },
    waiting_other: { en: '{{count}} waiting', es: '{{count}} en espera' },
    now: { en: 'on now', es: 'está pasando ahora' },
    directions: { en: 'Directions', es: 'Cómo llegar' },
    tickets_one: { en: 'Your ticket', es: 'Tu entrada' },
    tickets_other: { en: 'Your {{count}} tickets', es: 'Tus {{count}} entradas' },
  },
})
