import { type ComponentProps, type ComponentType, createElement, lazy } from 'react'

/**
 * A lazy component that loads again after a failure. React keeps the rejected promise of `lazy` for ever, so that a retry
 * of an error boundary would fail at once.
 */
// eslint-disable-next-line typescript/no-explicit-any -- the constraint of React's own `lazy`
export function lazyComponent<T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
): ComponentType<ComponentProps<T>> {
  const create = () =>
    lazy(async () => {
      try {
        return await load()
      } catch (error) {
        current = create()
        throw error
      }
    }) as unknown as ComponentType<object>
  let current = create()
  return function LazyComponent(props: object) {
    return createElement(current, props)
  }
}
