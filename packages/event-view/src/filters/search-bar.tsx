import { type RegionChoice, regions } from '@convive/contracts/enums'
import { Input, Select, type SelectOption, styled, useMessages } from '@convive/ui-kit/design'
import { useLabels } from '@convive/ui-kit/domain'
import { Search, SlidersHorizontal } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { messages } from '../list/texts.ts'

/** The placeholder of a field says what it is for. Its label is for screen readers. */
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-2);
  label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (min-width: 900px) {
    grid-template-columns: 1.6fr 1fr 1fr;
    grid-auto-flow: column;
    gap: var(--s-3);
  }
`
const Wide = styled.div`
  display: none;
  @media (min-width: 900px) {
    display: block;
  }
`
const FilterButton = styled.button`
  display: grid;
  place-items: center;
  position: relative;
  width: var(--target);
  min-height: var(--target);
  padding: 0;
  border: 1.5px solid var(--outline);
  border-radius: var(--r-m);
  background: var(--raised);
  color: var(--ink);
  cursor: pointer;
  b {
    position: absolute;
    top: -7px;
    right: -7px;
    min-width: 22px;
    padding-inline: 5px;
    border-radius: var(--r-pill);
    background: var(--forest);
    color: var(--on-forest);
    font-size: var(--t-xs);
    line-height: 22px;
    text-align: center;
  }
  @media (min-width: 900px) {
    display: none;
  }
`

type SearchBarProps = {
  label: string
  placeholder: string
  /** The search field's value and its handlers. */
  field: ComponentProps<'input'>
  onSubmit?: ComponentProps<'form'>['onSubmit']
  region: RegionChoice
  onRegion?: (region: RegionChoice) => void
  category: string
  categories: SelectOption[]
  onCategory?: (category: string) => void
  /** The number on the button that opens the other filters on a phone. */
  filterCount: number
  onOpenFilters?: () => void
  /** Other filters, which the form keeps when it is sent before any script has loaded. */
  hidden?: Record<string, string>
  /** Shown after the fields on a wide page. */
  children?: ReactNode
}

const ignore = () => undefined

/**
 * The search for events: one line with a button for the filters on a phone, all fields on a wide page. Without scripts
 * it is a form that opens the list of events.
 */
export function SearchBar(props: SearchBarProps) {
  const t = useMessages(messages)
  const { region: regionName } = useLabels()
  const { onRegion = ignore, onCategory = ignore, filterCount, hidden = {} } = props
  return (
    <search>
      <Form action="/events/discover" onSubmit={props.onSubmit}>
        <Input
          onChange={ignore}
          {...props.field}
          name="q"
          label={props.label}
          type="search"
          icon={<Search size={20} aria-hidden />}
          placeholder={props.placeholder}
          maxLength={200}
        />
        <FilterButton
          type="button"
          aria-haspopup="dialog"
          aria-label={filterCount > 0 ? t('filters.openSet', { count: filterCount }) : t('filters.open')}
          onClick={props.onOpenFilters}
        >
          <SlidersHorizontal size={20} aria-hidden />
          {filterCount > 0 && <b aria-hidden>{filterCount}</b>}
        </FilterButton>
        <Wide>
          <Select
            name="region"
            label={t('filters.region')}
            value={props.region}
            onChange={({ target }) => onRegion(target.value as RegionChoice)}
            options={(['all', ...regions] as const).map((value) => ({ value, label: regionName(value) }))}
          />
        </Wide>
        <Wide>
          <Select
            name="category"
            label={t('filters.category')}
            value={props.category}
            onChange={({ target }) => onCategory(target.value)}
            options={props.categories}
          />
        </Wide>
        {props.children && <Wide>{props.children}</Wide>}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Form>
    </search>
  )
}
