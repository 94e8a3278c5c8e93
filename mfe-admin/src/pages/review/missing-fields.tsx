import type { ImportCandidate } from '@convive/contracts/imports'
import { Input, Stack, useMessages } from '@convive/ui-kit'
import { missingOf } from './candidate-draft.ts'
import { messages } from './messages.ts'
import type { Review } from './use-review.ts'

/** Asks for what the text does not say: nobody guesses an hour. */
export function MissingFields({ candidate, review }: { candidate: ImportCandidate; review: Review }) {
  const say = useMessages(messages)
  const { eventStartTime = '', location = '' } = review.added(candidate.id)
  const missing = missingOf(candidate)
  if (missing.length === 0) return null
  return (
    <Stack $gap={3}>
      {missing.includes('eventStartTime') && (
        <Input
          type="time"
          label={say('startTime')}
          value={eventStartTime}
          error={eventStartTime === '' ? say('timeMissing') : undefined}
          onChange={({ target }) => review.add(candidate.id, { eventStartTime: target.value })}
        />
      )}
      {missing.includes('location') && (
        <Input
          label={say('place')}
          value={location}
          maxLength={300}
          error={location.trim().length < 3 ? say('placeMissing') : undefined}
          onChange={({ target }) => review.add(candidate.id, { location: target.value })}
        />
      )}
    </Stack>
  )
}
