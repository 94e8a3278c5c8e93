import {
  type ComponentProps,
  type ComponentType,
  createContext,
  createElement,
  type FunctionComponent,
  lazy,
  useContext,
} from 'react'

/** An attempt of an error boundary to show its children. Each retry has a new object. */
export const AttemptContext = createContext<object>({})

/**
 * A lazy component that loads again after a failure, once for each attempt of its error boundary. React keeps the
 * rejected promise of `lazy` forever, so a retry would fail immediately. The component does not load again on its own,
 * because it also renders again when that promise is rejected, and would then load endlessly.
 */
// eslint-disable-next-line typescript/no-explicit-any -- the constraint of React's own `lazy`
export function lazyComponent<T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
): FunctionComponent<ComponentProps<T>> {
  const start = (attempt: object) => {
    const started = {
      attempt,
      hasFailed: false,
      component: lazy(async () => {
        try {
          return await load()
        } catch (error) {
          started.hasFailed = true
          throw error
        }
      }) as unknown as ComponentType<object>,
    }
    return started
  }
  let current: ReturnType<typeof start> | undefined
  return function LazyComponent(props: object) {
    const attempt = useContext(AttemptContext)
    if (!current || (current.hasFailed && current.attempt !== attempt)) current = start(attempt)
    return createElement(current.component, props)
  }
}
