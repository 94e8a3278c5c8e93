import { type ComponentProps, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Help } from './field.tsx'

const Line = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 2px var(--s-3);
  align-items: center;
  min-height: 44px;
`
const Track = styled.input`
  position: relative;
  appearance: none;
  width: 52px;
  height: 32px;
  margin: 0;
  border: 1.5px solid var(--outline);
  border-radius: var(--r-pill);
  background: var(--sunk);
  cursor: pointer;
  &::before {
    content: '';
    position: absolute;
    top: 3.5px;
    left: 3.5px;
    width: 22px;
    height: 22px;
    border-radius: 50%;
    background: var(--outline);
    transition: translate var(--fast) var(--ease);
  }
  &::after {
    content: '';
    position: absolute;
    inset: -8px;
  }
  &:checked {
    background: var(--forest);
    border-color: var(--forest);
  }
  &:checked::before {
    translate: 20px 0;
    background: var(--on-forest);
  }
  &:focus-visible {
    border-radius: var(--r-pill);
  }
`
const Label = styled.label`
  font-weight: var(--w-medium);
  line-height: 1.4;
  cursor: pointer;
`

type SwitchProps = { label: ReactNode; help?: ReactNode; onCheckedChange?: (checked: boolean) => void } & Omit<
  ComponentProps<'input'>,
  'onChange'
>

/** An on/off switch. */
export function Switch({ label, help, onCheckedChange, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <Line>
      <Track
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={rest.checked ?? false}
        id={id}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(change) => onCheckedChange?.(change.target.checked)}
      />
      <span>
        <Label htmlFor={id}>{label}</Label>
        {help && <Help id={`${id}-help`}>{help}</Help>}
      </span>
    </Line>
  )
}
