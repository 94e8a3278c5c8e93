import { listVenueDuplicates, type VenuePair } from '@convive/contracts/venue-merges'
import { Button, ErrorState, Panel, Soft, useApiQuery, useLabels, useLatch, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import { ActionRows } from '../events/action-rows.ts'
import { useFocusWhenShorter } from '../events/use-focus-when-shorter.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { messages } from './texts.ts'

/** Venues that were probably entered twice. Shows nothing if there are none. */
export function VenueDuplicates() {
  const t = useMessages(messages)
  const { data: pairs, error, refetch, isFetching } = useApiQuery(listVenueDuplicates, {})
  const heading = useFocusWhenShorter(pairs?.length ?? 0)
  const isShown = useLatch(error !== null || (pairs?.length ?? 0) > 0)
  if (!isShown) return null
  return (
    <Panel aria-labelledby="venue-duplicates">
      <h2 id="venue-duplicates" ref={heading} tabIndex={-1}>
        {t('duplicates.title')}
      </h2>
      {error && !pairs && (
        <ErrorState title={t('duplicates.failed')} error={error} busy={isFetching} onRetry={refetch} />
      )}
      {pairs?.length === 0 && <Soft>{t('duplicates.none')}</Soft>}
      {pairs && pairs.length > 0 && (
        <>
          <Soft>{t('duplicates.lead')}</Soft>
          <ActionRows>
            {pairs.map((pair) => (
              <PairRow key={pair.other.id} pair={pair} />
            ))}
          </ActionRows>
        </>
      )}
    </Panel>
  )
}

function PairRow({ pair: { one, other } }: { pair: VenuePair }) {
  const t = useMessages(messages)
  const { shortRegion } = useLabels()
  const [isComparing, setComparing] = useState(false)
  return (
    <li>
      <div>
        <a href={`/venues/${one.id}`}>{one.name}</a> · <a href={`/venues/${other.id}`}>{other.name}</a>
        <Soft $size="s">{shortRegion(one.region)}</Soft>
      </div>
      <Button
        variant="line"
        aria-label={t('duplicates.compareBoth', { name: one.name, other: other.name })}
        onClick={() => setComparing(true)}
      >
        {t('merge.compare')}
      </Button>
      {isComparing && <MergeDialog one={one} other={other} onClose={() => setComparing(false)} />}
    </li>
  )
}
