import type { Event } from '@convive/contracts/events'
import { type Guest, listGuests } from '@convive/contracts/guests'
import {
  Button,
  Chip,
  EmptyState,
  Input,
  LoadMoreFooter,
  LoadState,
  navigate,
  Note,
  Row,
  RuledList,
  Soft,
  Stack,
  styled,
  useApiPages,
  useDebouncedSearch,
  useMessages,
  useSearch,
} from '@convive/ui-kit'
import { Printer, Users } from 'lucide-react'
import { filterGuests, type GuestFilter, useDoorList } from './door-list.ts'
import { GuestRow } from './guest-row.tsx'
import { messages } from './guests-texts.ts'
import { useWaitingTicks, waitingWalkIns, withWaiting } from './waiting-ticks.ts'

const pageSize = 50
const maxSearch = 100

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`
const filters = ['going', 'waiting', 'offered', 'maybe', 'not_going'] as const
const pastFilters = ['came', 'not_came', 'unknown', 'maybe', 'not_going'] as const
const filtersOf = ({ isPast, isCancelled }: Event) => (isPast && !isCancelled ? pastFilters : filters)

/** All guests, by name or by what they answered. */
export function GuestList({ event }: { event: Event }) {
  const t = useMessages(messages)
  const search = useSearch()
  const q = (search.get('q') ?? '').slice(0, maxSearch)
  const shownFilters = filtersOf(event)
  const status = shownFilters.find((one) => one === search.get('status'))
  const open = (text: string, filter: string | undefined) => {
    const query = new URLSearchParams({ ...(text.trim() && { q: text }), ...(filter && { status: filter }) }).toString()
    navigate(`/events/${event.id}/guests${query && `?${query}`}`, { replace: true })
  }
  const { field, submit } = useDebouncedSearch(q, (text) => open(text, status))
  const searched = q.trim()
  const isFiltered = searched !== '' || status !== undefined
  const { guests, pages, kept, waitingCount } = useGuests(event, searched, status)
  const hasGuests = isFiltered || (guests !== undefined && guests.length > 0)
  return (
    <>
      {waitingCount > 0 && (
        <Note>
          <b>{t('ticksWait', { count: waitingCount })}</b> {t('ticksWaitText')}
        </Note>
      )}
      {kept && !kept.isComplete && <Note>{t('incomplete', { count: kept.guests.length })}</Note>}
      {hasGuests && (
        <search data-screen-only>
          <Stack $gap={3}>
            <form onSubmit={submit}>
              <Input {...field} type="search" label={t('search')} maxLength={maxSearch} />
            </form>
            <Filters>
              {shownFilters.map((one) => (
                <Chip key={one} aria-pressed={status === one} onClick={() => open(q, status === one ? undefined : one)}>
                  {t(one)}
                </Chip>
              ))}
            </Filters>
            {kept?.isComplete && (
              <Row>
                <Button variant="line" onClick={() => print()}>
                  <Printer size={20} aria-hidden />
                  {t('print')}
                </Button>
              </Row>
            )}
          </Stack>
        </search>
      )}
      <GuestPages event={event} guests={guests} pages={pages} searched={searched} isFiltered={isFiltered} />
      {!kept && guests && guests.length > 0 && <LoadMoreFooter pages={pages} />}
    </>
  )
}

/** The list that this device keeps, or the pages of a longer one, with the ticks that wait. */
function useGuests(event: Event, searched: string, status: GuestFilter | undefined) {
  const door = useDoorList(event)
  const waiting = useWaitingTicks(event.id)
  const isLong = door?.isComplete !== true
  const isFiltered = searched !== '' || status !== undefined
  const request = { id: event.id, limit: pageSize }
  const filter = { ...(searched && { q: searched }), ...(status && { status }) }
  const all = useApiPages(listGuests, request, { enabled: isLong, staleTime: 0 })
  const found = useApiPages(listGuests, { ...request, ...filter }, { enabled: isFiltered && isLong, staleTime: 0 })
  const pages = isFiltered ? found : all
  const isOffline = pages.items === undefined && pages.error?.status === 0
  const kept = isOffline || !isLong ? door : undefined
  const read = kept ? filterGuests(kept.guests, searched, status) : pages.items
  const added = filterGuests(waitingWalkIns(waiting), searched, status)
  const guests = read && [...added, ...read.map((guest) => withWaiting(guest, waiting))]
  return { guests, pages, kept, waitingCount: waiting.length }
}

type GuestPagesProps = {
  event: Event
  guests: Guest[] | undefined
  pages: ReturnType<typeof useApiPages<Guest, typeof listGuests>>
  searched: string
  isFiltered: boolean
}

function GuestPages({ event, guests, pages, searched, isFiltered }: GuestPagesProps) {
  const t = useMessages(messages)
  if (!guests) return <LoadState query={pages} failed={t('failed')} skeleton="220px" />
  if (guests.length === 0 && isFiltered)
    return <Soft as="output">{searched ? t('notFound', { name: searched }) : t('noneLikeThat')}</Soft>
  if (guests.length === 0)
    return (
      <EmptyState title={t('none')} text={t('noneText')} picture={<Users size={44} strokeWidth={1.5} aria-hidden />} />
    )
  return (
    <RuledList>
      {guests.map((guest) => (
        <GuestRow key={guest.userId ?? `walk-in ${guest.walkInId ?? guest.ticks?.[0]}`} event={event} guest={guest} />
      ))}
    </RuledList>
  )
}
