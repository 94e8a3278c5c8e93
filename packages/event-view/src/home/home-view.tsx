import { homeCategories, type RegionChoice } from '@convive/contracts/enums'
import { ButtonLink, MoreLink, PageHeading, SectionHead, styled, useMessages, Wrap } from '@convive/ui-kit/design'
import { useLabels } from '@convive/ui-kit/domain'
import { ArrowRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { FilterChips } from '../filters/filter-chips.tsx'
import { noFilters } from '../filters/filters.ts'
import { SearchBar } from '../filters/search-bar.tsx'
import { ListHead, RegionStrip } from '../list/region-strip.tsx'
import { messages } from '../list/texts.ts'
import type { HomeSearch } from './home-search.ts'

const Featured = styled.section`
  h2 {
    font-size: 1.0625rem;
    line-height: 1.25;
  }
  > :first-child {
    min-height: 44px;
    margin: 0;
  }
  @media (min-width: 900px) {
    padding-top: var(--s-3);
    h2 {
      font-size: var(--t-xl);
    }
  }
`

type HomeViewProps = {
  region: RegionChoice
  search: HomeSearch
  /** The list of all events with the same search. */
  discover: string
  /** The interactive search. The gateway renders it without handlers. */
  controls?: Pick<ComponentProps<typeof SearchBar>, 'field' | 'onSubmit' | 'onRegion' | 'onCategory' | 'onOpenFilters'>
  /** The user's next event. */
  nextEvent?: ReactNode
  /** The featured events. */
  children: ReactNode
}

/** The first screen of the home page: a greeting, the search, and the next events. */
export function HomeView({ region, search, discover, controls, nextEvent, children }: HomeViewProps) {
  const t = useMessages(messages)
  const { homeCategory, region: name, shortRegion } = useLabels()
  return (
    <Wrap>
      <ListHead>
        <RegionStrip region={region} />
        <PageHeading>
          {region === 'all' ? t('home.greetingAll') : t('home.greeting', { region: shortRegion(region) })}
        </PageHeading>
        <SearchBar
          field={{ defaultValue: search.q }}
          {...controls}
          label={t('home.search')}
          placeholder={t('filters.searchPlaceholder')}
          region={region}
          category={search.category}
          categories={(['all', ...homeCategories] as const).map((value) => ({ value, label: homeCategory(value) }))}
          filterCount={search.category === 'all' ? 0 : 1}
        >
          <ButtonLink href={discover}>{t('home.explore')}</ButtonLink>
        </SearchBar>
        <FilterChips filters={noFilters} region={null} />
      </ListHead>
      {nextEvent}
      <Featured aria-labelledby="featured">
        <SectionHead>
          <h2 id="featured">
            {region === 'all' ? t('home.featured') : t('home.featuredIn', { region: name(region) })}
          </h2>
          <MoreLink href={discover}>
            {t('home.viewAll')}
            <ArrowRight size={20} aria-hidden />
          </MoreLink>
        </SectionHead>
        {children}
      </Featured>
    </Wrap>
  )
}
