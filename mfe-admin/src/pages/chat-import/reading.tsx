import { getImport, type ImportCandidate, listCandidates } from '@convive/contracts/import-review'
import {
  Badge,
  ErrorState,
  PartHeading,
  RuledList,
  Soft,
  Stack,
  useApiPages,
  useApiQuery,
  useFormats,
  useMessages,
  textLanguage,
} from '@convive/ui-kit'
import { CandidateList } from '../review/candidate-list.tsx'
import { HighlightLegend } from '../review/source-text.tsx'
import { messages as reviewMessages } from '../review/texts.ts'
import { messages } from './texts.ts'

/** Beyond these, the review has them by page. */
const limit = 100

/**
 * What a paste did not publish, in the order of its text: what needs a look, filled in and chosen; what was there already;
 * what was set aside, and why.
 */
export function Reading({ importId }: { importId: number }) {
  // The results poll the import.
  const { data: found } = useApiQuery(getImport, { id: importId }, { staleTime: 0 })
  return found?.state === 'done' ? <ReadingOf importId={importId} /> : null
}

function ReadingOf({ importId }: { importId: number }) {
  const t = useMessages(messages)
  const waiting = useCandidates(importId, 'waiting')
  const known = useCandidates(importId, 'duplicate')
  const aside = useCandidates(importId, 'set_aside')
  if (waiting.error)
    return (
      <ErrorState title={t('othersFailed')} error={waiting.error} busy={waiting.isFetching} onRetry={waiting.refetch} />
    )
  return (
    <Stack $gap={6}>
      {waiting.items.length > 0 && (
        <Stack as="section" $gap={4} aria-labelledby="reading-others">
          <PartHeading id="reading-others">{t('others', { count: waiting.items.length })}</PartHeading>
          <HighlightLegend />
          <CandidateList candidates={waiting.items} attended />
        </Stack>
      )}
      {known.items.length > 0 && (
        <Stack as="section" $gap={2} aria-labelledby="reading-known">
          <PartHeading id="reading-known">{t('known', { count: known.items.length })}</PartHeading>
          <Lines items={known.items} />
        </Stack>
      )}
      {aside.items.length > 0 && (
        <Stack as="section" $gap={2} aria-labelledby="reading-aside">
          <PartHeading id="reading-aside">{t('aside', { count: aside.items.length })}</PartHeading>
          <Lines items={aside.items} />
        </Stack>
      )}
    </Stack>
  )
}

/** The candidates of an import in the order of its text, which is that of their ids. */
function useCandidates(importId: number, state: 'waiting' | 'duplicate' | 'set_aside') {
  const request = { importId: String(importId), state, limit }
  const { items, error, isFetching, refetch } = useApiPages(listCandidates, request, {
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  return { items: (items ?? []).toSorted((one, other) => one.id - other.id), error, isFetching, refetch }
}

const maxQuoted = 160

/** One line for each: what it is, and why it is no event or which event it is. */
function Lines({ items }: { items: ImportCandidate[] }) {
  const t = useMessages(reviewMessages)
  const { date, time } = useFormats()
  return (
    <RuledList>
      {items.map((one) => (
        <li key={one.id}>
          <p>
            {one.eventId === null ? (
              one.title
            ) : (
              <a href={`/events/${one.eventId}`} lang={textLanguage(one.title)}>
                {one.title}
              </a>
            )}{' '}
            {one.setAside && <Badge $tone="note">{t(`setAside.${one.setAside}`)}</Badge>}
          </p>
          <Soft $size="s">
            {[date(one.eventDate, 'full'), one.eventStartTime && time(one.eventStartTime)].filter(Boolean).join(', ')}
            {one.text !== '' && ` · “${Array.from(one.text).slice(0, maxQuoted).join('')}”`}
          </Soft>
        </li>
      ))}
    </RuledList>
  )
}
