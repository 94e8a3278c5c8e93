import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const List = styled(RadixTabs.List)`
  display: flex;
  gap: var(--s-1);
  border-bottom: 1px solid var(--line);
  overflow-x: auto;
  scrollbar-width: none;
`
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
  &:focus-visible {
    outline-offset: -3px;
  }
`
const Content = styled(RadixTabs.Content)`
  &:focus-visible {
    outline-offset: 6px;
  }
`

type TabsProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[]
}

/** Parts of which one is seen; arrow keys move between them. The chosen one is the caller's state (best kept in the address). */
export function Tabs<Value extends string>({ label, value, onValueChange, tabs }: TabsProps<Value>) {
  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onValueChange(next as Value)}>
      <List aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value}>
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value}>
          {tab.content}
        </Content>
      ))}
    </RadixTabs.Root>
  )
}
