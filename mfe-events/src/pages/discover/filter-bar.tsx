import { categories, type Category, type RegionChoice, regions } from '@convive/contracts/vocabulary'
import { Chip, Input, Select, styled, useLabels, useMessages } from '@convive/ui-kit'
import { Search } from 'lucide-react'
import { messages } from '../../messages/messages.ts'
import { useTypedSearch } from '../use-typed-search.ts'
import { dateChips } from './date-range.ts'
import type { useFilters } from './use-filters.ts'

const Finder = styled.form`
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

/** Text, region, category, time and price: what the list is narrowed to. */
export function FilterBar({ state }: { state: ReturnType<typeof useFilters> }) {
  const say = useMessages(messages)
  const { region: regionName, category: categoryName } = useLabels()
  const { filters } = state
  const typed = useTypedSearch(filters.q, state.type)
  return (
    <>
      <search>
        <Finder onSubmit={typed.submit}>
          <Input
            label={say('discover.search')}
            type="search"
            icon={<Search size={20} aria-hidden />}
            placeholder={say('discover.searchPlaceholder')}
            maxLength={200}
            value={typed.text}
            onChange={typed.onChange}
          />
          <Select
            label={say('discover.region')}
            value={state.region}
            onChange={({ target }) => state.chooseRegion(target.value as RegionChoice)}
            options={(['all', ...regions] as const).map((value) => ({
              value,
              label: regionName(value),
            }))}
          />
          <Select
            label={say('discover.category')}
            value={filters.category ?? 'all'}
            onChange={({ target }) => state.change({ category: target.value === 'all' ? null : (target.value as Category) })}
            options={[{ value: 'all', label: say('discover.allCategories') }, ...categories.map((value) => ({ value, label: categoryName(value) }))]}
          />
        </Finder>
      </search>
      <Chips>
        <Group aria-label={say('discover.dates')}>
          <Chip aria-pressed={filters.when === null} onClick={() => state.change({ when: null })}>
            {say('discover.anyDate')}
          </Chip>
          {dateChips.map((chip) => (
            <Chip key={chip} aria-pressed={filters.when === chip} onClick={() => state.change({ when: filters.when === chip ? null : chip })}>
              {say(`discover.${chip}`)}
            </Chip>
          ))}
        </Group>
        <Group aria-label={say('discover.kinds')}>
          <Chip aria-pressed={filters.free} onClick={() => state.change({ free: !filters.free })}>
            {say('discover.free')}
          </Chip>
          <Chip aria-pressed={filters.cora} onClick={() => state.change({ cora: !filters.cora })}>
            {say('discover.cora')}
          </Chip>
        </Group>
      </Chips>
    </>
  )
}
