import { DropdownMenu as RadixMenu } from 'radix-ui'
import { styled } from 'styled-components'
import type { ChoiceMenuProps } from './choice-menu.tsx'

const Panel = styled(RadixMenu.Content)`
  z-index: 30;
  max-height: var(--radix-dropdown-menu-content-available-height);
  width: min(320px, calc(100vw - 32px));
  padding: var(--s-2);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  box-shadow: var(--shadow-3);
  overflow: auto;
`
const Item = styled(RadixMenu.RadioItem)`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-height: 44px;
  padding: 6px 10px;
  border-radius: var(--r-m);
  line-height: 1.3;
  cursor: pointer;
  outline: none;
  &[data-highlighted] {
    background: var(--sunk);
    box-shadow: inset 0 0 0 2px var(--focus);
  }
  &[data-state='checked'] {
    font-weight: var(--w-strong);
    color: var(--forest);
  }
`

/** The menu with its button, open from the start: the chunk loads when a user first presses the button. */
export function ChoiceMenuPanel({ trigger, value, onValueChange, choices }: ChoiceMenuProps<string>) {
  return (
    <RadixMenu.Root modal={false} defaultOpen>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <Panel align="end" sideOffset={8} collisionPadding={16}>
          <RadixMenu.RadioGroup value={value} onValueChange={onValueChange}>
            {choices.map((choice) => (
              <Item key={choice.value} value={choice.value}>
                {choice.icon}
                {choice.label}
              </Item>
            ))}
          </RadixMenu.RadioGroup>
        </Panel>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}
