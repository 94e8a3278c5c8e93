import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../state/lazy-component.tsx'
import { lazyOverlay } from './lazy-overlays.ts'
import { Skeleton } from './skeleton.ts'

export type TabOf<Value extends string> = {
  value: Value
  label: ReactNode
  content: ReactNode
  /** Keeps the content while another tab is shown, because its forms may have unsaved texts. */
  keepMounted?: boolean
}

export type TabsProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  tabs: readonly TabOf<Value>[]
}

const TabsBox = lazyComponent(lazyOverlay.tabs)

/** Tabs; arrow keys move between them. The caller keeps the selection, preferably in the address. */
export function Tabs<Value extends string>({ onValueChange, ...rest }: TabsProps<Value>) {
  return (
    <Suspense fallback={<Skeleton $height="320px" $radius="l" />}>
      <TabsBox {...rest} onValueChange={(value) => onValueChange(value as Value)} />
    </Suspense>
  )
}
