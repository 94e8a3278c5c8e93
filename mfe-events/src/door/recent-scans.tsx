import {
  Badge,
  Button,
  costaRicaClock,
  FailureNote,
  Soft,
  Stack,
  styled,
  useFormats,
  useMessages,
} from '@convive/ui-kit'
import type { CheckIn } from '@convive/contracts/tickets'
import { useEffect, useRef } from 'react'
import { messages } from './texts.ts'
import { toneOf, useOutcomeText } from './scan-outcome.tsx'
import type { ScanEntry } from './use-check-in.ts'

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px var(--s-3);
    padding-block: var(--s-3);
    overflow-wrap: anywhere;
  }
  [role='alert'] {
    flex-basis: 100%;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
`
const Heading = styled.h2`
  font-size: var(--t-l);
  line-height: 1.25;
`

type RecentScansProps = {
  entries: readonly ScanEntry[]
  undoing: number | undefined
  undoFailure: { ticketId: number; error: unknown } | null
  onUndo: (checkIn: CheckIn) => void
}

/**
 * The latest scans on this device, newest first. A check-in can be undone, because somebody may scan the wrong ticket.
 */
export function RecentScans({ entries, undoing, undoFailure, onUndo }: RecentScansProps) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const text = useOutcomeText()
  const heading = useFocusAfter(undoing !== undefined)
  if (entries.length === 0) return null
  return (
    <Stack as="section" $gap={2} aria-labelledby="recent">
      <Heading id="recent" ref={heading} tabIndex={-1}>
        {t('recent')}
      </Heading>
      <List>
        {entries.map(({ scanId, at, outcome, wasQueued, checkIn }) => (
          <li key={scanId}>
            <Soft as="span" $size="s">
              {time(costaRicaClock(at).time)}
            </Soft>
            <Badge $tone={toneOf(outcome)}>{t(`outcome.${outcome.kind}`)}</Badge>
            <span>{text(outcome)}</span>
            {wasQueued && (
              <Soft as="span" $size="s">
                {t('sentLater')}
              </Soft>
            )}
            {checkIn && outcome.kind === 'ok' && (
              <Button
                variant="quiet"
                disabled={undoing !== undefined}
                aria-label={t('undoOf', { holder: text(outcome) })}
                onClick={() => onUndo(checkIn)}
              >
                {t('undo')}
              </Button>
            )}
            {checkIn && outcome.kind === 'ok' && undoFailure?.ticketId === checkIn.ticketId && (
              <FailureNote title={t('undoFailed')} error={undoFailure.error} />
            )}
          </li>
        ))}
      </List>
    </Stack>
  )
}

/**
 * The button of an undone check-in disappears. The heading takes its focus, so that keyboard users do not lose their
 * place.
 */
function useFocusAfter(busy: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) heading.current?.focus()
    wasBusy.current = busy
  }, [busy])
  return heading
}
