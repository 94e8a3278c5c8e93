import { listVenueDuplicates, mergeVenues } from '@convive/contracts/venue-merges'
import { type AdministeredVenue, listAllVenues } from '@convive/contracts/venues'
import {
  Button,
  Dialog,
  Input,
  Note,
  queryClient,
  Row,
  Soft,
  Stack,
  toast,
  useApiMutation,
  useApiPages,
  useMessages,
} from '@convive/ui-kit'
import { useDeferredValue, useState } from 'react'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { PagedList } from '../../lists/paged-list.tsx'
import { ActionRows } from '../../lists/action-rows.tsx'
import { fieldsToTake, type MergeChoice } from './merge-choice.ts'
import { MergeFields } from './merge-fields.tsx'
import { messages } from './texts.ts'
import { refreshVenues } from './refresh-venues.ts'

type MergeDialogProps = { one: AdministeredVenue; other?: AdministeredVenue; onClose: () => void }

/** Merges a venue with another one. Without `other`, the administrator searches for it first. */
export function MergeDialog({ one, other, onClose }: MergeDialogProps) {
  const t = useMessages(messages)
  const [found, setFound] = useState(other)
  return found ? (
    <CompareDialog pair={[one, found]} onClose={onClose} />
  ) : (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('merge.which', { name: one.name })}>
      <OtherVenue one={one} onFound={setFound} />
    </Dialog>
  )
}

/** Finds another venue of the same region. */
function OtherVenue({ one, onFound }: { one: AdministeredVenue; onFound: (venue: AdministeredVenue) => void }) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const pages = useApiPages(listAllVenues, { limit: 10, region: one.region, ...(q !== '' && { q }) })
  return (
    <Stack $gap={4}>
      <Input
        type="search"
        label={t('merge.search')}
        help={t('merge.searchHelp')}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <PagedList pages={pages} failed={t('failed')} none={t('none')}>
        {(venues) => (
          <ActionRows>
            {venues
              .filter(({ id }) => id !== one.id)
              .map((venue) => (
                <li key={venue.id}>
                  <div>
                    <b>{venue.name}</b>
                    <Soft $size="s">{venue.location}</Soft>
                  </div>
                  <Button
                    variant="line"
                    aria-label={t('merge.compareWith', { name: venue.name })}
                    onClick={() => onFound(venue)}
                  >
                    {t('merge.compare')}
                  </Button>
                </li>
              ))}
          </ActionRows>
        )}
      </PagedList>
    </Stack>
  )
}

type Pair = [AdministeredVenue, AdministeredVenue]

/**
 * Shows the differences of two venues, lets the administrator choose what to keep, and asks for confirmation, because a
 * merge cannot be undone.
 */
function CompareDialog({ pair, onClose }: { pair: Pair; onClose: () => void }) {
  const t = useMessages(messages)
  const [choice, setChoice] = useState<MergeChoice>({ stays: pair[0].id, chosen: {} })
  const [isAsking, setAsking] = useState(false)
  const merging = useMerging(onClose)
  const [remaining, merged] = choice.stays === pair[0].id ? pair : [pair[1], pair[0]]
  const names = { name: merged.name, other: remaining.name }
  const merge = () => merging.mutate({ id: remaining.id, otherId: merged.id, take: fieldsToTake(pair, choice) })
  if (isAsking)
    return (
      <ConfirmDialog
        open
        onClose={() => setAsking(false)}
        title={t('merge.askTitle')}
        text={t('merge.askText', names)}
        confirm={t('merge.yes')}
        cancel={t('cancel')}
        mutation={merging}
        failed={t('merge.failed')}
        onConfirm={merge}
      />
    )
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('merge.title')} description={t('merge.lead')}>
      <Stack $gap={5}>
        <MergeFields pair={pair} choice={choice} onChange={setChoice} />
        {remaining.region === merged.region ? (
          <Row>
            <Button onClick={() => setAsking(true)}>{t('merge.next')}</Button>
            <Button variant="line" onClick={onClose}>
              {t('cancel')}
            </Button>
          </Row>
        ) : (
          <Note tone="danger">{t('merge.otherRegion')}</Note>
        )}
      </Stack>
    </Dialog>
  )
}

function useMerging(onDone: () => void) {
  const t = useMessages(messages)
  return useApiMutation(mergeVenues, {
    onSuccess({ id, name }) {
      toast({ title: t('merge.done'), description: name })
      refreshVenues(id)
      void queryClient.invalidateQueries({ queryKey: [listVenueDuplicates.path] })
      onDone()
    },
  })
}
