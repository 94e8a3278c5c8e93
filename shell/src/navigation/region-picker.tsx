import { regions, type RegionChoice } from '@convive/contracts/vocabulary'
import { ChoiceMenu, chooseRegion, RegionIcon, Select, styled, useLabels, useMessages, useRegion } from '@convive/ui-kit'
import { ChevronDown } from 'lucide-react'
import { messages } from '../messages/messages.ts'

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

/** The region that everything is shown for, as a menu in the bar. */
export function RegionPicker() {
  const say = useMessages(messages)
  const { region: name, shortRegion } = useLabels()
  const region = useRegion()
  return (
    <ChoiceMenu
      value={region}
      onValueChange={chooseRegion}
      choices={choices.map((value) => ({ value, label: name(value), icon: <RegionIcon region={value} /> }))}
      trigger={
        <Trigger type="button" aria-label={say('nav.regionIs', { region: name(region) })}>
          <RegionIcon region={region} />
          <Name>{shortRegion(region)}</Name>
          <ChevronDown size={16} aria-hidden />
        </Trigger>
      }
    />
  )
}

/** The same as a field, for the menu on a phone and for the search on the home page. */
export function RegionSelect() {
  const say = useMessages(messages)
  const { region: name } = useLabels()
  const region = useRegion()
  return (
    <Select
      label={say('nav.region')}
      value={region}
      onChange={(change) => chooseRegion(change.target.value as RegionChoice)}
      options={choices.map((value) => ({ value, label: name(value) }))}
    />
  )
}
