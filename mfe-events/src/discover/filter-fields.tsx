import { type DateChip, dateChips, listMessages, useCategoryOptions } from '@convive/event-view'
import { type Category, type RegionChoice, regions } from '@convive/contracts/enums'
import { Button, Chip, Row, Select, Stack, styled, useLabels, useMessages, VisuallyHidden } from '@convive/ui-kit'
import { messages } from './texts.ts'
import type { useFilters } from './discover-page.tsx'

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`

type FilterFieldsProps = {
  state: ReturnType<typeof useFilters>
  filterCount: number
  onClose: () => void
}

/** All filters of the list of events, for a phone. Each one applies immediately to the list behind the sheet. */
export function FilterFields({ state, filterCount, onClose }: FilterFieldsProps) {
  const t = useMessages(messages)
  const list = useMessages(listMessages)
  return (
    <Stack $gap={5}>
      <Fields state={state} />
      <Row $gap={3}>
        <Button onClick={onClose}>{t('discover.showEvents')}</Button>
        {filterCount > 0 && (
          <Button variant="quiet" onClick={state.clear}>
            {list('list.clear')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

function Fields({ state }: { state: FilterFieldsProps['state'] }) {
  const t = useMessages(messages)
  const list = useMessages(listMessages)
  const { region: regionName } = useLabels()
  const { filters, change } = state
  const toggle = (kind: 'free' | 'cora') => change({ [kind]: !filters[kind] })
  return (
    <>
      <Select
        label={list('filters.region')}
        value={state.region}
        onChange={({ target }) => state.chooseRegion(target.value as RegionChoice)}
        options={(['all', ...regions] as const).map((value) => ({ value, label: regionName(value) }))}
      />
      <Select
        label={list('filters.category')}
        value={filters.category ?? 'all'}
        onChange={({ target }) => change({ category: target.value === 'all' ? null : (target.value as Category) })}
        options={useCategoryOptions()}
      />
      <Select
        label={t('discover.dates')}
        value={filters.when ?? 'any'}
        onChange={({ target }) => change({ when: target.value === 'any' ? null : (target.value as DateChip) })}
        options={[
          { value: 'any', label: list('filters.anyDate') },
          ...dateChips.map((value) => ({ value, label: list(`filters.${value}`) })),
        ]}
      />
      <Group>
        <VisuallyHidden as="legend">{t('discover.kinds')}</VisuallyHidden>
        <Chip aria-pressed={filters.free} onClick={() => toggle('free')}>
          {list('filters.free')}
        </Chip>
        <Chip aria-pressed={filters.cora} onClick={() => toggle('cora')}>
          {list('filters.cora')}
        </Chip>
      </Group>
    </>
  )
}
