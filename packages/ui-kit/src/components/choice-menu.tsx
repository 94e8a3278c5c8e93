import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { loadWhenAsked } from './load-when-asked.ts'

export type ChoiceMenuProps<Value extends string> = {
  /** The button that opens it. */
  trigger: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu' }>
  value: Value
  onValueChange: (value: Value) => void
  choices: readonly { value: Value; label: ReactNode; icon?: ReactNode }[]
}

const ChoiceMenuPanel = lazy(loadWhenAsked.menu)

/** A button that opens a menu in which one of several is chosen; arrow keys and letters move in it. */
export function ChoiceMenu<Value extends string>({ onValueChange, ...rest }: ChoiceMenuProps<Value>) {
  const [pressed, setPressed] = useState(false)
  const button = cloneElement(rest.trigger, { 'aria-haspopup': 'menu', onClick: () => setPressed(true) })
  if (!pressed) return button
  return (
    <Suspense fallback={button}>
      <ChoiceMenuPanel {...rest} onValueChange={(value) => onValueChange(value as Value)} />
    </Suspense>
  )
}
