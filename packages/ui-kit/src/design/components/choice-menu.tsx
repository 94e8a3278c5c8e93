import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '../state/lazy-component.tsx'
import { LoadBoundary } from './load-boundary.tsx'
import { lazyOverlay } from './lazy-overlays.ts'

export type ChoiceMenuProps<Value extends string> = {
  /** The button that opens it. */
  trigger: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu' }>
  value: Value
  onValueChange: (value: Value) => void
  choices: readonly { value: Value; label: ReactNode; icon?: ReactNode }[]
}

const ChoiceMenuPanel = lazyComponent(lazyOverlay.menu)

/** A button that opens a menu of choices. Arrow keys and letters move in it. */
export function ChoiceMenu<Value extends string>({ onValueChange, ...rest }: ChoiceMenuProps<Value>) {
  const [pressed, setPressed] = useState(false)
  const button = cloneElement(rest.trigger, { 'aria-haspopup': 'menu', onClick: () => setPressed(true) })
  return (
    <LoadBoundary active={pressed} fallback={button} onError={() => setPressed(false)}>
      {pressed ? (
        <Suspense fallback={button}>
          <ChoiceMenuPanel {...rest} onValueChange={(value) => onValueChange(value as Value)} />
        </Suspense>
      ) : (
        button
      )}
    </LoadBoundary>
  )
}
