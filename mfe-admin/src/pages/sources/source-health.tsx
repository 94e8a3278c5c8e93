import { type Integration, isScanned } from '@convive/contracts/import-sources'
import { MoreLink, Note, RelativeTime, Soft, Stack, useMessages } from '@convive/ui-kit'
import { messages } from './texts.ts'
import { sourceErrors } from './source-errors.ts'

/** When a source was last scanned, what it yielded, and since when it fails or lists nothing. */
export function SourceHealth({
  source: {
    sourceType,
    lastScanned,
    lastGoodAt,
    foundLast,
    failingSince,
    lastError,
    lastFailure,
    silentSince,
    foundBefore,
    awaitsLook,
    id,
  },
}: {
  source: Integration
}) {
  const t = useMessages(messages)
  const why = useMessages(sourceErrors)
  return (
    <Stack $gap={2}>
      <Soft $size="s">
        {t('lastScanned')} <RelativeTime instant={lastScanned} />
      </Soft>
      {lastGoodAt && (
        <Soft $size="s">
          {t('lastGood')} <RelativeTime instant={lastGoodAt} />
          {foundLast !== null && ` · ${t('foundLast', { count: foundLast })}`}
        </Soft>
      )}
      {awaitsLook && (foundLast ?? 0) > 0 && (
        <Note>
          <p>{t('awaitsLook')}</p>
          <MoreLink href={`/admin/review?source=${id}`}>{t('toLook')}</MoreLink>
        </Note>
      )}
      {failingSince && (
        <Note tone="danger">
          <b>
            {t('failing')} <RelativeTime instant={failingSince} />
          </b>
          <p>
            {lastFailure ? why(lastFailure) : lastError}
            {lastFailure === 'source_events_unreadable' && lastError?.replace(/^[^:]*:/, '')}
          </p>
        </Note>
      )}
      {silentSince && !failingSince && (
        <Note tone="danger">
          <b>
            {t('silent')} <RelativeTime instant={silentSince} />
          </b>
          <p>{t('silentText', { count: foundBefore })}</p>
        </Note>
      )}
      {!isScanned(sourceType) && (
        <Soft $size="s">
          {t('notScanned')} <MoreLink href="/admin/whatsapp-import">{t('toChat')}</MoreLink>
        </Soft>
      )}
    </Stack>
  )
}
