import { type Event, type OwnRsvp, sellsTickets } from '@convive/contracts/events'
import type { Ticket } from '@convive/contracts/tickets'
import type { Category, Language, RegionChoice } from '@convive/contracts/enums'
import type { Organiser } from '@convive/contracts/organisers'
import type { Venue, VenueDetail } from '@convive/contracts/venues'
import { inLanguage } from '@convive/formats/in-language'
import {
  getTranslator,
  PageHeading,
  RuledList,
  setLanguage,
  Skeleton,
  Stack,
  styled,
  useMessages,
  Wrap,
} from '@convive/ui-kit/design'
import { eventRow, IllustrationUrls, labels } from '@convive/ui-kit/domain'
import { notFoundMessages, NotFoundView } from '@convive/ui-kit/not-found'
import { renderDocument, type Rendered, renderStatic } from '@convive/ui-kit/prerender/render-static'
import type { ReactElement } from 'react'
import { discoverTitleOf, DiscoverView } from './discover/discover-view.tsx'
import { ListCount } from './discover/list-count.tsx'
import { DeletedEvent } from './event/deleted-event.tsx'
import { CancelledNote, OrganiserNote, SampleNote } from './event/event-states.tsx'
import { EventTicketCard } from './event/event-ticket-card.tsx'
import { EventView } from './event/event-view.tsx'
import { RsvpForm } from './event/rsvp-form.tsx'
import type { Filters } from './filters/filters.ts'
import { discoverPathOf, filterEvents, type HomeSearch, withoutNext } from './home/home-search.ts'
import { HomeHeadline, HomeVenues } from './home/home-sections.tsx'
import { HomeView } from './home/home-view.tsx'
import { CoraGround, CoraIntroduction, CreateEventInvitation } from './home/late-sections.tsx'
import { NextEventPlaceholder } from './home/next-event-card.tsx'
import { EventRows } from './list/event-rows.tsx'
import { firstRows } from './list/first-rows.ts'
import { RowSkeletons } from './list/row-skeletons.tsx'
import { ShareByWhatsApp, WriteToHost } from './event/whatsapp-links.tsx'
import { FirstTicketLink } from './event/ticket-link.tsx'
import { messages } from './event/texts.ts'
import { messages as listMessages } from './list/texts.ts'
import { type Outcome, OutcomeNote } from './outcome.tsx'
import { OrganiserView } from './organiser/organiser-view.tsx'
import { groupTickets, messages as ticketMessages, TicketRow } from './tickets/ticket-row.tsx'
import { TicketSheet } from './tickets/ticket-sheet.tsx'
import { VenueCard } from './venue/venue-card.tsx'
import { VenueGrid } from './venue/venue-layout.ts'
import { VenueSkeletons } from './venue/venue-skeletons.tsx'
import { VenueEvents, VenueView } from './venue/venue-view.tsx'
import { VenuesView, venuesTitleOf } from './venue/venues-view.tsx'

export { eventQuery, readFilters, readRegion } from './filters/filters.ts'
export { textLanguage } from '@convive/ui-kit/design'
export { composeCover } from '@convive/ui-kit/domain'
export { qrPath } from './qr-code/qr-code.tsx'
export { priceOf } from './list/price.ts'
export { featuredQuery, readHomeSearch } from './home/home-search.ts'

/** The URLs of the shell's illustrations, by file name, such as `music.svg`. */
export type Illustrations = Record<string, string>
export type RenderOptions = { language: Language; illustrations: Illustrations }
export type { Outcome } from './outcome.tsx'
export type { Rendered } from '@convive/ui-kit/prerender/render-static'

/** Whose page it is: a person's RSVP, whether they organise the event, and the number at which they may write to its creator. */
export type EventViewer = { own: OwnRsvp; organises: boolean; contactPhone?: string | undefined }
/** `asked` is the language that `?lang=` asks for. */
type EventRequest = { origin: string; asked?: Language | undefined; viewer?: EventViewer }

/** Renders the page of an event, with the form of an answer, or with space for other actions. */
export const renderEvent = (
  event: Event,
  options: RenderOptions,
  { origin, asked, viewer }: EventRequest,
): Rendered => {
  const shown = inLanguage(event, asked ?? options.language)
  return render(
    <EventView
      event={event}
      asked={asked}
      ticketCard={
        <EventTicketCard event={event}>
          <FirstActions event={event} viewer={viewer} />
        </EventTicketCard>
      }
    >
      {viewer && !viewer.organises && (
        <WriteToHost event={{ ...shown, contactPhone: viewer.contactPhone }} origin={origin} />
      )}
      <div>
        <ShareByWhatsApp event={shown} origin={origin} isAlone />
      </div>
    </EventView>,
    options,
  )
}

/** The actions that work without scripts, and the place of those that need them. */
function FirstActions({ event, viewer }: { event: Event; viewer: EventViewer | undefined }) {
  if (event.isCancelled) return <CancelledNote event={event} />
  if (event.isSample) return <SampleNote />
  if (viewer?.organises) return <OrganiserNote event={event} />
  if (event.isPast) return <Skeleton $height="81px" />
  return (
    <>
      {sellsTickets(event) && <FirstTicketLink event={event} />}
      <RsvpForm event={event} own={viewer?.own ?? null} />
    </>
  )
}

const TicketsWrap = styled(Wrap)`
  max-width: 760px;
  padding-block: var(--s-8) var(--s-16);
`

/** Renders a person's tickets as rows, or `withCodes`, for the door. */
export const renderTickets = (
  tickets: readonly Ticket[],
  { withCodes }: { withCodes: boolean },
  options: RenderOptions,
): Rendered => render(<Tickets tickets={tickets} withCodes={withCodes} now={Date.now()} />, options)

type TicketsProps = { tickets: readonly Ticket[]; withCodes: boolean; now: number }

function Tickets({ tickets, withCodes, now }: TicketsProps) {
  const t = useMessages(ticketMessages)
  return (
    <TicketsWrap>
      <Stack $gap={6}>
        <PageHeading>{t('page')}</PageHeading>
        {withCodes ? (
          tickets.map((ticket) => <TicketSheet key={ticket.id} ticket={ticket} location={null} />)
        ) : (
          <RuledList>
            {groupTickets(tickets, now).map((group) => (
              <TicketRow key={group[0].id} tickets={group} level="h2" />
            ))}
          </RuledList>
        )}
      </Stack>
    </TicketsWrap>
  )
}

/** Renders what became of a form, for the top of the next page. */
export const renderOutcome = (outcome: Outcome, options: RenderOptions): Rendered =>
  render(<OutcomeNote outcome={outcome} />, options)

/** Renders the page of a deleted event. */
export function renderDeletedEvent(options: RenderOptions): Rendered & { title: string } {
  const content = render(<DeletedEvent />, options)
  return { ...content, title: getTranslator(messages)('deletedEvent.title') }
}

/** Renders the page for an address without a page. */
export function renderNotFound(options: RenderOptions): Rendered & { title: string } {
  const content = render(<NotFoundView />, options)
  return { ...content, title: getTranslator(notFoundMessages)('title') }
}

/** Renders the page of a venue without its events. */
export const renderVenue = (venue: VenueDetail, options: RenderOptions): Rendered =>
  render(
    <VenueView venue={venue}>
      <VenueEvents>
        <RowSkeletons count={3} />
      </VenueEvents>
    </VenueView>,
    options,
  )

/** Renders the page of an organiser with the first of the upcoming events. */
export const renderOrganiser = (
  organiser: Organiser,
  events: readonly Event[] | null,
  options: RenderOptions,
): Rendered =>
  render(
    <OrganiserView
      organiser={organiser}
      actions={<Skeleton $height="48px" $width="140px" />}
      upcoming={events ? <EventRows events={events} count={firstRows} withRegion /> : <RowSkeletons count={3} />}
    />,
    options,
  )

const skeletonCount = 6

/** The title of the list of events, and of the list of venues. */
export const discoverTitle = (region: RegionChoice, language: Language): string =>
  composeIn(language, () => discoverTitleOf(region))
export const venuesTitle = (region: RegionChoice, language: Language): string =>
  composeIn(language, () => venuesTitleOf(region))

/** The names of a region and of a category. */
export const regionName = (region: RegionChoice, language: Language): string =>
  composeIn(language, () => labels().region(region))
export const categoryName = (category: Category, language: Language): string =>
  composeIn(language, () => labels().category(category))

function composeIn(language: Language, compose: () => string): string {
  setLanguage(language)
  return compose()
}

/** A list of events. `events` is null if the service did not respond. */
export type Listed = { region: RegionChoice; events: { items: Event[]; next: string | null } | null }

type HomePage = Listed & {
  search: HomeSearch
  /** Leaves space for the user's next event, which the list then leaves out. */
  nextEvent: number | null
  isVisitor: boolean
}

/** Renders the first screen of the home page, and the words of its other sections. */
export const renderHome = ({ region, events, search, nextEvent, isVisitor }: HomePage, options: RenderOptions) =>
  render(
    <>
      <HomeView
        region={region}
        search={search}
        discover={discoverPathOf(search)}
        nextEvent={nextEvent !== null && <NextEventPlaceholder />}
      >
        {events ? (
          <EventRows
            events={filterEvents(withoutNext(events.items, nextEvent), search)}
            flowing
            withRegion={region === 'all'}
            renderAction={() => <eventRow.ActionPlaceholder />}
          />
        ) : (
          <RowSkeletons count={skeletonCount} />
        )}
      </HomeView>
      <HomeHeadline discover={discoverPathOf(search)} />
      <div data-part="create-event">
        <CreateEventInvitation isVisitor={isVisitor} />
      </div>
      <HomeVenues />
      {isVisitor && (
        <Wrap as="section">
          <CoraGround data-part="cora">
            <CoraIntroduction />
          </CoraGround>
        </Wrap>
      )}
    </>,
    options,
  )

type DiscoverPage = Listed & { filters: Filters; regionInUrl: RegionChoice | null }

/** Renders the first screen of the list of events. */
export const renderDiscover = ({ region, events, filters, regionInUrl }: DiscoverPage, options: RenderOptions) =>
  render(
    <DiscoverView region={region} filters={filters} regionInUrl={regionInUrl}>
      <div>
        {events === null && <RowSkeletons count={skeletonCount} />}
        {events && events.items.length > 0 && (
          <>
            <ListCount count={events.items.length} more={events.next !== null} when={filters.when} />
            <EventRows events={events.items} count={firstRows} withRegion={region === 'all'} />
          </>
        )}
        {events?.items.length === 0 && <NoMatch />}
      </div>
    </DiscoverView>,
    options,
  )

type Embedded = { name: string; page: string; events: readonly Event[] }

/** Renders the next events of a list for a frame of another site. Each link opens this one. */
export function renderEmbed({ name, page, events }: Embedded, { language, illustrations }: RenderOptions): Rendered {
  setLanguage(language)
  return renderDocument(
    <IllustrationUrls value={(url) => illustrations[fileName(url)]}>
      <EmbeddedList name={name} page={page} events={events} />
    </IllustrationUrls>,
  )
}

const Frame = styled(Wrap)`
  padding-block: var(--s-4);
`

function EmbeddedList({ name, page, events }: Embedded) {
  const t = useMessages(listMessages)
  return (
    <Frame>
      <PageHeading>{name}</PageHeading>
      {events.length > 0 ? <EventRows events={events} withRegion /> : <p>{t('list.none')}</p>}
      <p>
        <a href={page}>{t('home.viewAll')} · Convive</a>
      </p>
    </Frame>
  )
}

function NoMatch() {
  const t = useMessages(listMessages)
  return <p>{t('list.noMatch')}</p>
}

type VenuesPage = { region: RegionChoice; q: string; venues: readonly Venue[] | null }

/** Renders the first screen of the list of venues. */
export const renderVenues = ({ region, q, venues }: VenuesPage, options: RenderOptions) =>
  render(
    <VenuesView region={region} field={{ defaultValue: q }}>
      {venues ? (
        <VenueGrid>
          {venues.slice(0, firstRows).map((venue) => (
            <li key={venue.id}>
              <VenueCard venue={venue} />
            </li>
          ))}
        </VenueGrid>
      ) : (
        <VenueSkeletons count={firstRows} />
      )}
    </VenuesView>,
    options,
  )

/** Rendering is synchronous, so no other request can change the language at the same time. */
function render(view: ReactElement, { language, illustrations }: RenderOptions): Rendered {
  setLanguage(language)
  return renderStatic(<IllustrationUrls value={(url) => illustrations[fileName(url)]}>{view}</IllustrationUrls>)
}

const fileName = (url: string): string => url.slice(url.lastIndexOf('/') + 1)
