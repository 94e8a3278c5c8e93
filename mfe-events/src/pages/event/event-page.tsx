import { type Event, getEvent } from '@convive/contracts/events'
import {
  Badge,
  EventCover,
  Note,
  PageHeading,
  PageTitle,
  Row,
  Stack,
  styled,
  useApiQuery,
  useFormats,
  useLabels,
  useMessages,
  Wrap,
} from '@convive/ui-kit'
import { EventBadges } from '../../event-card/event-badges.tsx'
import { messages } from '../../messages/messages.ts'
import { BackLink } from '../back-link.tsx'
import { FoundPage } from '../found-page.tsx'
import { ClaimEvent } from './claim-event.tsx'
import { Description } from './description.tsx'
import { EventActions } from './event-actions.tsx'
import { EventBody, EventLayout, EventPicture } from './event-layout.ts'
import { ManageEvent } from './manage-event.tsx'
import { OrganiserLine } from './organiser-line.tsx'
import { ReportEvent } from './report-event.tsx'
import { ShareEvent } from './share-event.tsx'
import { useEndOfEvent } from './use-end-of-event.ts'

const Title = styled(PageHeading)`
  overflow-wrap: anywhere;
  text-wrap: pretty;
`

/** One event: what, when, where, for how much, and one's own answer. */
export function EventPage({ id }: { id: string }) {
  const say = useMessages(messages)
  const otherwise = { title: say('event.errorTitle'), text: say('event.errorText'), href: '/events/discover', back: say('event.backToEvents') }
  return (
    <FoundPage query={useApiQuery(getEvent, { id })} otherwise={otherwise}>
      {(event) => <Shown event={event} />}
    </FoundPage>
  )
}

function Shown({ event }: { event: Event }) {
  const say = useMessages(messages)
  const { region } = useLabels()
  const { eventTime } = useFormats()
  useEndOfEvent(event)
  return (
    <Wrap>
      <PageTitle title={event.title} description={`${eventTime(event)} · ${event.location}`} />
      <BackLink href={`/events/discover?region=${event.region}`}>{say('event.back', { region: region(event.region) })}</BackLink>
      <EventLayout>
        <EventPicture>
          <EventCover event={event} ratio="16 / 9" eager />
        </EventPicture>
        <Head event={event} />
        <EventActions event={event} />
        <EventBody>
          {event.isSample && <Note>{say('event.sampleNote')}</Note>}
          <Description text={event.description} />
          <ClaimEvent event={event} />
          <ShareEvent event={event} />
          <ManageEvent event={event} />
          <ReportEvent event={event} />
        </EventBody>
      </EventLayout>
    </Wrap>
  )
}

function Head({ event }: { event: Event }) {
  const { region, category } = useLabels()
  return (
    <Stack as="header" $gap={2}>
      <Row>
        <Badge $tone="forest">{category(event.category)}</Badge>
        <Badge>{region(event.region)}</Badge>
        <EventBadges event={event} />
      </Row>
      <Title>{event.title}</Title>
      <OrganiserLine event={event} />
    </Stack>
  )
}
