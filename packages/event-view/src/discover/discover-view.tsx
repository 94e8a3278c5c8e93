import type { RegionChoice } from '@convive/contracts/enums'
import {
  getTranslator,
  PageHeading,
  styled,
  useLanguage,
  useMessages,
  VisuallyHidden,
  Wrap,
} from '@convive/ui-kit/design'
import { labels } from '@convive/ui-kit/domain'
import type { ComponentProps, ReactNode } from 'react'
import { FilterChips } from '../filters/filter-chips.tsx'
import { useCategoryOptions } from '../filters/filter-labels.ts'
import { countFilters, type Filters, searchParamsOf } from '../filters/filters.ts'
import { SearchBar } from '../filters/search-bar.tsx'
import { ListHead, RegionStrip } from '../list/region-strip.tsx'
import { messages } from '../list/texts.ts'

const Listing = styled.section`
  display: grid;
  gap: var(--s-12);
  padding-block: var(--s-1) var(--s-16);
  > * {
    min-width: 0;
  }
`

/** The title of the list of events in a region. */
export function useDiscoverTitle(region: RegionChoice): string {
  useLanguage()
  return discoverTitleOf(region)
}

export function discoverTitleOf(region: RegionChoice): string {
  const t = getTranslator(messages)
  return region === 'all' ? t('discover.titleAll') : t('discover.title', { region: labels().region(region) })
}

type DiscoverViewProps = {
  region: RegionChoice
  filters: Filters
  /** The region in the address, which the links of the quick filters keep. */
  regionInUrl: RegionChoice | null
  /** The interactive search and filters. The gateway renders them without handlers. */
  search?: Pick<ComponentProps<typeof SearchBar>, 'field' | 'onSubmit' | 'onRegion' | 'onCategory' | 'onOpenFilters'>
  /** The events. */
  children: ReactNode
}

/** The list of events of a region. The gateway renders its first screen, and the browser renders all of it. */
export function DiscoverView({ region, filters, regionInUrl, search, children }: DiscoverViewProps) {
  const t = useMessages(messages)
  const { when, free, cora } = Object.fromEntries(searchParamsOf(filters, null))
  const hidden = { ...(when && { when }), ...(free && { free }), ...(cora && { cora }) }
  return (
    <Wrap>
      <ListHead>
        <RegionStrip region={region} />
        <PageHeading>{useDiscoverTitle(region)}</PageHeading>
        <SearchBar
          field={{ defaultValue: filters.q }}
          {...search}
          label={t('filters.search')}
          placeholder={t('filters.searchPlaceholder')}
          region={region}
          category={filters.category ?? 'all'}
          categories={useCategoryOptions()}
          filterCount={countFilters(filters)}
          hidden={hidden}
        />
        <FilterChips filters={filters} region={regionInUrl} />
      </ListHead>
      <Listing aria-label={t('discover.list')}>
        <VisuallyHidden as="h2">{t('discover.list')}</VisuallyHidden>
        {children}
      </Listing>
    </Wrap>
  )
}
