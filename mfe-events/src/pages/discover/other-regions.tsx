import { countEventsByRegion } from '@convive/contracts/event-search'
import type { RegionChoice } from '@convive/contracts/enums'
import { discoverPath, eventQuery, type Filters } from '@convive/event-view'
import {
  ButtonLink,
  costaRicaToday,
  Row,
  styled,
  useApiQuery,
  useFormats,
  useLabels,
  useMessages,
} from '@convive/ui-kit'
import { messages } from './texts.ts'

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
