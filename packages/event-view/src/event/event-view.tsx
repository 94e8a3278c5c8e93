import type { Event } from '@convive/contracts/events'
import { Badge, Note, PageHeading, Row, Stack, styled, useMessages, Wrap, textLanguage } from '@convive/ui-kit/design'
import { useLabels } from '@convive/ui-kit/domain'
import type { ReactNode } from 'react'
import { EventBadges } from '../list/event-badges.tsx'
import { messages } from './texts.ts'
import { BackLink } from './back-link.tsx'
import { Description } from './description.tsx'
import { EventBody, EventLayout } from './event-layout.ts'
import { EventPicture } from './event-picture.tsx'
import { OrganiserByline } from './organiser-byline.tsx'

const Title = styled(PageHeading)`
  overflow-wrap: anywhere;
  text-wrap: pretty;
`

type EventViewProps = {
  event: Event
  /** An `EventTicketCard`. */
  ticketCard: ReactNode
  /** Shown below the title, on the first screen of a phone. */
  announcement?: ReactNode
  /** Shown before the description: the organiser's tools. */
  lead?: ReactNode
  /** Shown after the description. */
  children?: ReactNode
}

/** The page of an event. The gateway renders it without actions, the browser with them. */
export function EventView({ event, ticketCard, announcement, lead, children }: EventViewProps) {
  const t = useMessages(messages)
  const { region } = useLabels()
  return (
    <Wrap>
      <BackLink href={`/events/discover?region=${event.region}`}>
        {t('event.back', { region: region(event.region) })}
      </BackLink>
      <EventLayout>
        <EventPicture event={event} />
        <Header event={event}>{announcement}</Header>
        {ticketCard}
        <EventBody>
          {lead}
          {event.isSample && <Note>{t('event.sampleNote')}</Note>}
          <Description text={event.description} />
          {children}
        </EventBody>
      </EventLayout>
    </Wrap>
  )
}

function Header({ event, children }: { event: Event; children: ReactNode }) {
  const { region, category } = useLabels()
  return (
    <Stack as="header" $gap={2}>
      <Row>
        <Badge $tone="forest">{category(event.category)}</Badge>
        <Badge>{region(event.region)}</Badge>
        <EventBadges event={event} />
      </Row>
      <Title lang={textLanguage(event.title)}>{event.title}</Title>
      <OrganiserByline event={event} />
      {children}
    </Stack>
  )
}
