import { categories, type Category, type RegionChoice, regions } from '@convive/contracts/enums'
import { Chip, Input, Select, styled, useLabels, useMessages } from '@convive/ui-kit'
import { Search } from 'lucide-react'
import { messages } from '../../messages/messages.ts'
import { useDebouncedSearch } from '../use-debounced-search.ts'
import { dateChips } from './date-range.ts'
import type { useFilters } from './use-filters.ts'

const SearchForm = styled.form`
  display: grid;
  gap: var(--s-3);
  padding: var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  box-shadow: var(--shadow-2);
  @media (min-width: 600px) {
    grid-template-columns: 1fr 1fr;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  @media (min-width: 900px) {
    grid-template-columns: 1.6fr 1fr 1fr;
    padding: var(--s-5);
    > :first-child {
      grid-column: auto;
    }
  }
`
const Chips = styled.div`
  display: flex;
  gap: var(--s-2);
  margin-inline: calc(-1 * var(--gutter));
  padding: 5px var(--gutter);
  overflow-x: auto;
  scrollbar-width: none;
  @media (min-width: 900px) {
    flex-wrap: wrap;
    margin: 0;
    padding: 0;
    overflow: visible;
  }
`
const Group = styled.fieldset`
  display: flex;
  min-width: max-content;
  gap: var(--s-2);
`

/** The filters of the list: text, region, category, time and price. */
export function FilterBar({ state }: { state: ReturnType<typeof useFilters> }) {
  const t = useMessages(messages)
  const { region: regionName, category: categoryName } = useLabels()
  const { filters } = state
  const search = useDebouncedSearch(filters.q, state.type)
  return (
    <>
      <search>
        <SearchForm onSubmit={search.submit}>
          <Input
            label={t('discover.search')}
            type="search"
            icon={<Search size={20} aria-hidden />}
            placeholder={t('discover.searchPlaceholder')}
            maxLength={200}
            value={search.text}
            onChange={search.onChange}
          />
          <Select
            label={t('discover.region')}
            value={state.region}
            onChange={({ target }) => state.chooseRegion(target.value as RegionChoice)}
            options={(['all', ...regions] as const).map((value) => ({
              value,
              label: regionName(value),
            }))}
          />
          <Select
            label={t('discover.category')}
            value={filters.category ?? 'all'}
            onChange={({ target }) =>
              state.change({ category: target.value === 'all' ? null : (target.value as Category) })
            }
            options={[
              { value: 'all', label: t('discover.allCategories') },
              ...categories.map((value) => ({ value, label: categoryName(value) })),
            ]}
          />
        </SearchForm>
      </search>
      <Chips>
        <Group aria-label={t('discover.dates')}>
          <Chip aria-pressed={filters.when === null} onClick={() => state.change({ when: null })}>
            {t('discover.anyDate')}
          </Chip>
          {dateChips.map((chip) => (
            <Chip
              key={chip}
              aria-pressed={filters.when === chip}
              onClick={() => state.change({ when: filters.when === chip ? null : chip })}
            >
              {t(`discover.${chip}`)}
            </Chip>
          ))}
        </Group>
        <Group aria-label={t('discover.kinds')}>
          <Chip aria-pressed={filters.free} onClick={() => state.change({ free: !filters.free })}>
            {t('discover.free')}
          </Chip>
          <Chip aria-pressed={filters.cora} onClick={() => state.change({ cora: !filters.cora })}>
            {t('discover.cora')}
          </Chip>
        </Group>
      </Chips>
    </>
  )
}
