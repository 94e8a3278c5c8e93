import { importerId } from '@convive/contracts/enums'
import type { Event } from '@convive/contracts/events'
import { inLanguage } from '@convive/formats/in-language'
import { Figure, Soft, useFormats, useLanguage, useMessages, textLanguage } from '@convive/ui-kit/design'
import { Avatar, CoraAmount, EventCover, eventRow, useLabels } from '@convive/ui-kit/domain'
import type { ReactNode } from 'react'
import { EventBadges } from './event-badges.tsx'
import { usePriceText } from './price.ts'
import { messages } from './texts.ts'

const { Action, Badges, Body, Facts, OnCard, People, Picture, Place, Row, Time, Title } = eventRow

type EventRowProps = {
  event: Event
  /** True if no heading names the day. */
  dated?: boolean
  /** What no heading above a card says, before its hour: the day, or that it is boosted. */
  onCard?: string | undefined
  /** True in a list of several regions. */
  withRegion?: boolean
  eager?: boolean
  /** The user's RSVP, or a button. */
  action?: ReactNode
}

/** The reward that an event still offers: none once it is over or cancelled, and none for a sample. */
const rewardOf = ({ coraReward, isPast, isCancelled, isSample }: Event): number =>
  isPast || isCancelled || isSample ? 0 : coraReward

/** An event in a list: a picture, hour, price, Cora reward, title, place and people. */
export function EventRow({
  event: stored,
  dated = false,
  onCard,
  withRegion = false,
  eager = false,
  action,
}: EventRowProps) {
  const t = useMessages(messages)
  const { eventTime, number, time } = useFormats()
  const { shortRegion } = useLabels()
  const priceText = usePriceText()
  const event = inLanguage(stored, useLanguage())
  const place = event.venueName ?? event.location
  const reward = rewardOf(event)
  return (
    <Row>
      <Picture $faded={event.isPast || event.isCancelled}>
        {/* Its title names what is drawn, in whatever language. */}
        <EventCover event={stored} ratio="1" radius="m" eager={eager} />
      </Picture>
      <Body>
        <Facts as="div">
          <Time dateTime={`${event.eventDate}T${event.eventStartTime}`}>
            {onCard !== undefined && <OnCard>{onCard}</OnCard>}
            {dated ? eventTime(event) : time(event.eventStartTime)}
          </Time>
          <span>
            <Figure>{priceText(event)}</Figure>
            {reward > 0 && <CoraAmount coin={16}>{t('card.earn', { amount: number(reward) })}</CoraAmount>}
          </span>
        </Facts>
        <Title $struck={event.isCancelled}>
          <a href={`/events/${event.id}`} lang={textLanguage(event.title)}>
            {event.title}
          </a>
        </Title>
        <Place>
          <span>{withRegion ? `${shortRegion(event.region)} · ${place}` : place}</span>
          <PeopleOf event={event} />
        </Place>
        <Badges>
          <EventBadges event={event} inList />
          {event.moreDates !== undefined && event.moreDates > 0 && (
            <Soft as="span" $size="s">
              {t('card.moreDates', { count: event.moreDates })}
            </Soft>
          )}
        </Badges>
      </Body>
      {action !== undefined && <Action>{action}</Action>}
    </Row>
  )
}

/** An administrator generates samples, and nobody organises what was imported and not claimed. */
function PeopleOf({
  event: { creatorId, creatorName, creatorPicture, goingCount, isPast, isSample },
}: {
  event: Event
}) {
  const t = useMessages(messages)
  const hasHost = creatorId !== importerId && Boolean(creatorName) && !isSample
  const going = goingCount > 0 && t(isPast ? 'card.went' : 'card.going', { count: goingCount })
  if (!hasHost && !going) return null
  return (
    <People>
      {hasHost && <Avatar name={creatorName} image={creatorPicture} size={20} />}
      {going ? <span>{going}</span> : <OnCard>{creatorName}</OnCard>}
    </People>
  )
}
