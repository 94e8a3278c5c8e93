import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { asApiError } from '../calls/api-error.ts'
import { createStore } from './store.ts'

/** Grows with each answer that says 'signed out'; the session listens, and looks again who is there. */
export const signedOutAnswers = createStore(0)

function notice(error: unknown) {
  if (asApiError(error)?.status === 401) signedOutAnswers.set(signedOutAnswers.get() + 1)
}

/**
 * The page's cache of server state: fresh until something says otherwise (the live channel, a mutation), never retried by itself.
 * `networkMode: always` so that an offline page shows its error instead of waiting without a word.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: notice }),
  mutationCache: new MutationCache({ onError: notice }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
