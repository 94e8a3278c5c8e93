import { Tabs as RadixTabs } from 'radix-ui'
import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { TabOf, TabsProps } from './tabs.tsx'

const List = styled(RadixTabs.List)`
  display: flex;
  gap: var(--s-1);
  border-bottom: 1px solid var(--line);
  overflow-x: auto;
  scrollbar-width: none;
`
/** A pressed tab has no focus ring: Radix focuses it by script, which browsers take for the keyboard. */
const Trigger = styled(RadixTabs.Trigger)`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 48px;
  padding: 0 14px;
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: var(--ink-soft);
  font-weight: var(--w-medium);
  white-space: nowrap;
  cursor: pointer;
  &[data-state='active'] {
    color: var(--ink);
    border-color: var(--forest);
    font-weight: var(--w-strong);
  }
  @media (max-width: 359px) {
    padding-inline: 10px;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  [data-pressed] > &:focus-visible {
    outline: none;
  }
`
const Panel = styled.div`
  &:focus-visible {
    outline-offset: 6px;
  }
`

export function TabsBox({ label, value, onValueChange, tabs }: TabsProps<string>) {
  const id = useId()
  /** Whether the focused tab was pressed with a pointer. */
  const [isPressed, setIsPressed] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const selected = tabs.findIndex((tab) => tab.value === value)
  // The row begins at the first tab.
  const centred = useRef(0)
  useEffect(() => {
    if (centred.current !== selected) centre(list.current?.children[selected])
    centred.current = selected
  }, [selected])
  return (
    <RadixTabs.Root value={value} onValueChange={onValueChange}>
      <List
        ref={list}
        aria-label={label}
        data-pressed={isPressed || undefined}
        onPointerDown={() => setIsPressed(true)}
        onKeyDown={() => setIsPressed(false)}
        onBlur={() => setIsPressed(false)}
      >
        {tabs.map((tab) => (
          <Trigger
            key={tab.value}
            value={tab.value}
            id={`${id}-tab-${tab.value}`}
            aria-controls={`${id}-panel-${tab.value}`}
          >
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <TabPanel key={tab.value} id={id} tab={tab} isSelected={tab.value === value} />
      ))}
    </RadixTabs.Root>
  )
}

/**
 * The panel of Radix reads the computed style of each panel for its animations. That lays out the whole page while React
 * commits it: with the form of an event, one task of 55 ms on a slow phone.
 */
function TabPanel({ id, tab, isSelected }: { id: string; tab: TabOf<string>; isSelected: boolean }) {
  const [wasSelected, setWasSelected] = useState(isSelected)
  if (isSelected && !wasSelected) setWasSelected(true)
  return (
    <Panel
      role="tabpanel"
      id={`${id}-panel-${tab.value}`}
      aria-labelledby={`${id}-tab-${tab.value}`}
      tabIndex={0}
      hidden={!isSelected}
    >
      {(isSelected || (tab.keepMounted && wasSelected)) && tab.content}
    </Panel>
  )
}

/** Scrolls only the row of tabs. `scrollIntoView` would scroll the page as well. */
function centre(tab: Element | undefined): void {
  const list = tab?.parentElement
  if (!list) return
  const [row, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  list.scrollLeft += box.left + box.width / 2 - (row.left + row.width / 2)
}
