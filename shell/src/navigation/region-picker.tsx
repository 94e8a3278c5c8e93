import { regions, type RegionChoice } from '@convive/contracts/enums'
import {
  ChoiceMenu,
  chooseRegion,
  navigate,
  RegionIcon,
  Select,
  styled,
  useLabels,
  useMessages,
  usePath,
  useRegion,
  useSearch,
} from '@convive/ui-kit'
import { ChevronDown } from 'lucide-react'
import { messages } from '../texts.ts'

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 10px;
  border: 0;
  border-radius: var(--r-m);
  background: none;
  color: var(--ink-soft);
  font-size: 0.9375rem;
  font-weight: var(--w-medium);
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    background: var(--sunk);
    color: var(--ink);
  }
`
const Name = styled.span`
  max-width: 9em;
  overflow: hidden;
  text-overflow: ellipsis;
`

const choices: RegionChoice[] = ['all', ...regions]

/**
 * The region that the page shows, and how to change it. A link to the events of a region shows them without changing
 * the region that the person chose.
 */
function usePageRegion() {
  const chosen = useRegion()
  const isDiscover = usePath().startsWith('/events/discover')
  const search = useSearch()
  const linked = isDiscover ? choices.find((value) => value === search.get('region')) : undefined
  const choose = (next: RegionChoice) => {
    chooseRegion(next)
    if (linked === undefined || next !== chosen) return
    search.delete('region')
    navigate(`/events/discover${String(search) && `?${search}`}`)
  }
  return { region: linked ?? chosen, choose }
}

/** The current region as a menu in the top bar. */
export function RegionPicker() {
  const t = useMessages(messages)
  const { region: name, shortRegion } = useLabels()
  const { region, choose } = usePageRegion()
  return (
    <ChoiceMenu
      value={region}
      onValueChange={choose}
      choices={choices.map((value) => ({ value, label: name(value), icon: <RegionIcon region={value} /> }))}
      trigger={
        <Trigger type="button" aria-label={t('nav.regionIs', { region: name(region) })}>
          <RegionIcon region={region} />
          <Name>{shortRegion(region)}</Name>
          <ChevronDown size={16} aria-hidden />
        </Trigger>
      }
    />
  )
}

/** The current region as a field, for the menu of narrow screens and the search on the home page. */
export function RegionSelect() {
  const t = useMessages(messages)
  const { region: name } = useLabels()
  const { region, choose } = usePageRegion()
  return (
    <Select
      label={t('nav.region')}
      value={region}
      onChange={(change) => choose(change.target.value as RegionChoice)}
      options={choices.map((value) => ({ value, label: name(value) }))}
    />
  )
}
