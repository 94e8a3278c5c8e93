import type { ImportCandidate } from '@convive/contracts/import-review'
import { Input, Stack, useMessages } from '@convive/ui-kit'
import { missingOf } from './candidate-draft.ts'
import { messages } from './texts.ts'
import type { Review } from './use-review.ts'

/** Asks for the details that the text lacks. Nothing is guessed. */
export function MissingFields({ candidate, review }: { candidate: ImportCandidate; review: Review }) {
  const t = useMessages(messages)
  const { eventStartTime = '', location = '' } = review.added(candidate.id)
  const missing = missingOf(candidate)
  if (missing.length === 0) return null
  return (
    <Stack $gap={3}>
      {missing.includes('eventStartTime') && (
        <Input
          type="time"
          label={t('startTime')}
          value={eventStartTime}
          error={eventStartTime === '' ? t('timeMissing') : undefined}
          onChange={({ target }) => review.add(candidate.id, { eventStartTime: target.value })}
        />
      )}
      {missing.includes('location') && (
        <Input
          label={t('place')}
          value={location}
          maxLength={300}
          error={location.trim().length < 3 ? t('placeMissing') : undefined}
          onChange={({ target }) => review.add(candidate.id, { location: target.value })}
        />
      )}
    </Stack>
  )
}
