import { type Language, importerId } from '@convive/contracts/enums'
import type { Event } from '@convive/contracts/events'
import { inLanguage, otherLanguage } from '@convive/formats/in-language'
import {
  Badge,
  MoreLink,
  Note,
  PageHeading,
  Row,
  SectionHead,
  Soft,
  Stack,
  styled,
  textLanguage,
  useLanguage,
  useMessages,
  Wrap,
} from '@convive/ui-kit/design'
import { useLabels, Avatar } from '@convive/ui-kit/domain'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { EventBadges } from '../list/event-badges.tsx'
import { messages } from './texts.ts'
import { BackLink } from './back-link.tsx'
import { Description } from './description.tsx'
import { EventBody, EventLayout, ScreenOnly } from './event-layout.ts'
import { EventPicture } from './event-picture.tsx'
import type { EventOrigin } from '@convive/contracts/event-fields'

const Title = styled(PageHeading)`
  overflow-wrap: anywhere;
  text-wrap: pretty;
`

/** High enough for a few events, so that the footer does not move when they are there. */
const More = styled.section`
  min-height: 400px;
  padding-bottom: var(--s-16);
  @media (scripting: none) {
    min-height: 0;
  }
  @media print {
    display: none;
  }
`

type EventViewProps = {
  event: Event
  /** The language that the address asks for. Otherwise its texts are in that of the page. */
  asked?: Language | undefined
  /** An `EventTicketCard`. */
  ticketCard: ReactNode
  /** Shown below the title, on the first screen of a phone. */
  announcement?: ReactNode
  /** Shown before the description: the organiser's tools. */
  lead?: ReactNode
  /** Shown after the description. */
  children?: ReactNode
  /** Shown after the description on paper. */
  poster?: ReactNode
  /** Other events, below everything. */
  more?: ReactNode
}

/** The page of an event. The gateway renders it without actions, the browser with them. */
export function EventView({
  event: stored,
  asked,
  ticketCard,
  announcement,
  lead,
  children,
  poster,
  more,
}: EventViewProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const event = inLanguage(stored, asked ?? language)
  const { region } = useLabels()
  const list = `/events/discover?region=${event.region}`
  return (
    <Wrap>
      <ScreenOnly>
        <BackLink href={list}>{t('event.back', { region: region(event.region) })}</BackLink>
      </ScreenOnly>
      <EventLayout>
        <EventPicture event={stored} />
        <Header event={event}>{announcement}</Header>
        {ticketCard}
        <EventBody>
          <ScreenOnly>{lead}</ScreenOnly>
          {event.isSample && <Note>{t('event.sampleNote')}</Note>}
          <Description text={event.description} />
          <OtherLanguage event={stored} isOther={event !== stored} />
          <ScreenOnly>{children}</ScreenOnly>
          {poster}
        </EventBody>
      </EventLayout>
      <More aria-labelledby="more-events">
        <SectionHead>
          <h2 id="more-events">{t('event.more')}</h2>
          <MoreLink href={list}>
            {t('event.allInRegion', { region: region(event.region) })}
            <ArrowRight size={20} aria-hidden />
          </MoreLink>
        </SectionHead>
        {more}
      </More>
    </Wrap>
  )
}

/** Says whether a model wrote the text that is shown, and leads to the text in the other language. */
function OtherLanguage({ event: { otherText }, isOther }: { event: Event; isOther: boolean }) {
  const t = useMessages(messages)
  if (!otherText || otherText.isStale) return null
  const language = isOther ? otherLanguage(otherText.language) : otherText.language
  return (
    <ScreenOnly>
      <Soft as="p" $size="s">
        {isOther && otherText.isTranslated && `${t('event.translated')} `}
        <a href={`?lang=${language}`}>{t(`event.alsoIn.${language}`)}</a>
      </Soft>
    </ScreenOnly>
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
      <ScreenOnly>{children}</ScreenOnly>
    </Stack>
  )
}

const Line = styled(Soft)`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  overflow-wrap: anywhere;
`

/** Inline, so that a long name begins beside the words before it. The padding enlarges only what can be tapped. */
const NameLink = styled.a`
  padding-block: 10px;
  color: var(--ink);
  font-weight: var(--w-strong);
`

/** The organiser's name and avatar, and the source of an imported event. The name leads to the organiser's page. */
function OrganiserByline({ event }: { event: Event }) {
  const { creatorId, creatorName, creatorFrame, creatorUsername, creatorPicture, origin } = event
  const t = useMessages(messages)
  if (creatorId === importerId)
    return origin ? (
      <Soft>
        <OriginText origin={origin} />. {t('event.unclaimed')}
      </Soft>
    ) : (
      <Soft>{t('event.imported')}</Soft>
    )
  // An administrator generates samples, and organises none.
  if (!creatorName || event.isSample) return null
  return (
    <>
      <Line>
        <Avatar name={creatorName} image={creatorPicture} frame={creatorFrame} size={32} />
        <span>
          {t('event.by')}{' '}
          {hasPage(event) ? (
            <NameLink href={`/people/${creatorUsername}`}>{creatorName}</NameLink>
          ) : (
            <b>{creatorName}</b>
          )}
        </span>
      </Line>
      {origin && (
        <Soft $size="s">
          <OriginText origin={origin} />
        </Soft>
      )}
    </>
  )
}

const OriginLink = styled.a`
  display: inline-block;
  padding-block: 10px;
  color: var(--ink);
  overflow-wrap: anywhere;
`

/** The source of an imported event. We do not vouch for it, so search engines must not follow the link. */
function OriginText({ origin: { name, url } }: { origin: EventOrigin }) {
  const t = useMessages(messages)
  return (
    <>
      {t('event.from')}{' '}
      {url?.startsWith('https://') ? (
        <OriginLink href={url} target="_blank" rel="nofollow noopener">
          {name}
        </OriginLink>
      ) : (
        <b>{name}</b>
      )}
    </>
  )
}

/** Only organisers of public events have one: a creator's own hidden event may be their only one. */
const hasPage = ({ creatorUsername, isHidden }: Event): boolean => Boolean(creatorUsername) && !isHidden
