import { countEventsByRegion } from '@convive/contracts/event-search'
import { listEvents } from '@convive/contracts/events'
import {
  dateRange,
  discoverPath,
  eventQuery,
  EventRows,
  type Filters,
  hasFilters,
  listMessages,
  RowSkeletons,
} from '@convive/event-view'
import type { RegionChoice } from '@convive/contracts/enums'
import { addDays } from '@convive/formats/calendar-date'
import {
  Button,
  ButtonLink,
  costaRicaToday,
  EmptyState,
  RegionScene,
  Row,
  Stack,
  styled,
  useApiQuery,
  useFormats,
  useLabels,
  useMessages,
} from '@convive/ui-kit'
import { Plus, SearchX } from 'lucide-react'
import { messages } from './texts.ts'

const EmptyScene = styled.div`
  width: 132px;
  height: 96px;
  overflow: hidden;
  border-radius: var(--r-m);
`

export type NothingFoundProps = { filters: Filters; region: RegionChoice; onClear: () => void }

const laterCount = 6

/** What comes after the chosen days, if nothing takes place on them; otherwise that nothing was found. */
export function NothingThen({ filters, region, onClear }: NothingFoundProps) {
  const t = useMessages(messages)
  const listText = useMessages(listMessages)
  const { date } = useFormats()
  const days = dateRange(filters.when, costaRicaToday())
  const later = useApiQuery(
    listEvents,
    {
      ...eventQuery({ ...filters, when: null }, region, costaRicaToday()),
      ...(days && { from: addDays(days.to, 1) }),
      limit: laterCount,
    },
    { enabled: days !== null },
  )
  if (later.isLoading) return <RowSkeletons count={3} />
  const events = later.data?.items ?? []
  // A search has its best matches first.
  const [next] = events.map(({ eventDate }) => eventDate).toSorted()
  if (days === null || next === undefined) return <NoEvents filters={filters} region={region} onClear={onClear} />
  return (
    <Stack>
      <Row $justify="space-between">
        <output>
          <b>{t(`discover.nothing.${filters.when as 'today'}`)}</b> {t('discover.next', { day: date(next, 'long') })}
        </output>
        <Button variant="quiet" onClick={onClear}>
          {listText('list.clear')}
        </Button>
      </Row>
      <OtherRegions filters={filters} region={region} />
      <EventRows events={events} withRegion={region === 'all'} />
    </Stack>
  )
}

function NoEvents({ filters, region, onClear }: NothingFoundProps) {
  const t = useMessages(listMessages)
  if (hasFilters(filters)) {
    return (
      <EmptyState
        title={t('list.noMatch')}
        text={t('list.noMatchText')}
        picture={<SearchX size={44} strokeWidth={1.5} aria-hidden />}
      >
        <OtherRegions filters={filters} region={region} />
        <Button variant="line" onClick={onClear}>
          {t('list.clear')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('list.none')}
      text={t('list.noneText')}
      picture={
        <EmptyScene>
          <RegionScene region={region} />
        </EmptyScene>
      }
    >
      <Row>
        <ButtonLink href="/events/create">
          <Plus size={20} aria-hidden />
          {t('list.create')}
        </ButtonLink>
      </Row>
    </EmptyState>
  )
}

const maxRegions = 3

/** A separate line above the button that clears the filters, because these links lead to events. */
const Regions = styled(Row)`
  flex-basis: 100%;
`

/** The other regions with matching events, if the chosen region has none. */
export function OtherRegions({ filters, region }: { filters: Filters; region: RegionChoice }) {
  const t = useMessages(messages)
  const { region: name } = useLabels()
  const { number } = useFormats()
  const { region: _region, limit: _limit, ...query } = eventQuery(filters, region, costaRicaToday())
  const { data = [] } = useApiQuery(countEventsByRegion, query, { enabled: region !== 'all' })
  const others = data.filter((one) => one.region !== region).slice(0, maxRegions)
  if (region === 'all' || others.length === 0) return null
  return (
    <Regions $justify="center">
      {others.map((one, index) => (
        <ButtonLink
          key={one.region}
          variant={index === 0 ? 'primary' : 'line'}
          href={discoverPath(filters, one.region)}
        >
          {t('discover.elsewhere', { count: number(one.count), region: name(one.region) })}
        </ButtonLink>
      ))}
    </Regions>
  )
}
