import { startLiveSocket } from '../../runtime/live/live-socket.ts'
import { markLiveQueriesStale, onLiveMessage, refetchLiveQueries } from './on-live-message.ts'

/** Keeps the page's queries up to date through the live socket. The shell calls it once. */
export const startLive = (): void =>
  startLiveSocket({ onMessage: onLiveMessage, refetch: refetchLiveQueries, markStale: markLiveQueriesStale })
