import { lazy, type ReactNode, Suspense } from 'react'
import { loadWhenAsked } from './load-when-asked.ts'
import { Skeleton } from './skeleton.ts'

export type TabsProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[]
}

const TabsBox = lazy(loadWhenAsked.tabs)

/** Parts of which one is seen; arrow keys move between them. The chosen one is the caller's state (best kept in the address). */
export function Tabs<Value extends string>({ onValueChange, ...rest }: TabsProps<Value>) {
  return (
    <Suspense fallback={<Skeleton $height="320px" $radius="l" />}>
      <TabsBox {...rest} onValueChange={(value) => onValueChange(value as Value)} />
    </Suspense>
  )
}
