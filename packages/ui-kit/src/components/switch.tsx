import { Switch as RadixSwitch } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Help } from './field.tsx'

const Line = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 2px var(--s-3);
  align-items: center;
  min-height: 44px;
`
const Track = styled(RadixSwitch.Root)`
  position: relative;
  width: 52px;
  height: 32px;
  padding: 0;
  border: 1.5px solid var(--outline);
  border-radius: var(--r-pill);
  background: var(--sunk);
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset: -6px;
  }
  &[data-state='checked'] {
    background: var(--forest);
    border-color: var(--forest);
  }
  &:focus-visible {
    border-radius: var(--r-pill);
  }
`
const Thumb = styled(RadixSwitch.Thumb)`
  display: block;
  width: 22px;
  height: 22px;
  margin-left: 3px;
  border-radius: 50%;
  background: var(--outline);
  transition: translate var(--fast) var(--ease);
  &[data-state='checked'] {
    translate: 20px 0;
    background: var(--on-forest);
  }
`
const Label = styled.label`
  font-weight: var(--w-medium);
  line-height: 1.4;
  cursor: pointer;
`

type SwitchProps = { label: ReactNode; help?: ReactNode; checked: boolean; onCheckedChange: (checked: boolean) => void; disabled?: boolean; name?: string }

/** Something that is on or off. */
export function Switch({ label, help, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <Line>
      <Track id={id} aria-describedby={help ? `${id}-help` : undefined} {...rest}>
        <Thumb />
      </Track>
      <span>
        <Label htmlFor={id}>{label}</Label>
        {help && <Help id={`${id}-help`}>{help}</Help>}
      </span>
    </Line>
  )
}
