/** The part that shows stored events. It must be on the device before there is no connection. */
export const loadStoredEvents = () => import(/* webpackChunkName: 'stored-events' */ './stored-events.tsx')

/** Loads it when something has been stored. Without it, the failure of a list is shown alone. */
export const preloadStoredEvents = (): Promise<unknown> =>
  loadStoredEvents().catch((error: unknown) => console.info('The list of stored events could not be preloaded', error))
