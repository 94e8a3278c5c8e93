import { maxConversation } from '@convive/contracts/import-review'
import { findShare, forgetShare, type Share } from '@convive/formats/kept-share'
import { Button, Note, Soft, Stack, useMessages, useSearch, VisuallyHidden } from '@convive/ui-kit'
import { FileArchive } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { messages } from './texts.ts'
import type { ExportedChat, UnreadableExport } from './read-whatsapp-export.ts'

type Outcome = 'reading' | 'shortened' | UnreadableExport['why'] | 'unreadable'

/** Chooses a chat export on the device and reads its text. The code that unpacks it is loaded when it is needed. */
export function ExportButton({ onRead }: { onRead: (chat: ExportedChat) => void }) {
  const t = useMessages(messages)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  const read = async (file: File) => {
    setOutcome('reading')
    try {
      const { readWhatsAppExport } = await import('./read-whatsapp-export.ts')
      const chat = await readWhatsAppExport(file, maxConversation)
      setOutcome(chat.isShortened ? 'shortened' : undefined)
      onRead(chat)
    } catch (error) {
      setOutcome(whyOf(error))
    }
  }
  const isShared = useSearch().has('shared')
  const readShared = useEffectEvent(async (share: Share | null) => {
    await forgetShare()
    if (share?.file) await read(share.file)
  })
  useEffect(() => {
    if (isShared) void findShare().then((share) => readShared(share))
  }, [isShared])
  const isReading = outcome === 'reading'
  return (
    <Stack $gap={2}>
      <VisuallyHidden>
        <input
          ref={input}
          id={id}
          type="file"
          tabIndex={-1}
          accept=".zip,.txt,application/zip,text/plain"
          aria-label={t('chooseExport')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            // Cleared, so that choosing the same file again fires a change event.
            target.value = ''
            if (chosen) void read(chosen)
          }}
        />
      </VisuallyHidden>
      <div>
        <Button variant="line" busy={isReading} aria-describedby={`${id}-help`} onClick={() => input.current?.click()}>
          {!isReading && <FileArchive size={20} aria-hidden />}
          {t(isReading ? 'readingExport' : 'chooseExport')}
        </Button>
      </div>
      <Soft id={`${id}-help`} $size="s">
        {t('exportHelp')}
      </Soft>
      <div aria-live="polite">
        {outcome === 'shortened' && <Note>{t('exportShortened')}</Note>}
        {outcome && outcome !== 'reading' && outcome !== 'shortened' && (
          <Note tone="danger">{t(`exportFailed.${outcome}`)}</Note>
        )}
      </div>
    </Stack>
  )
}

const reasons = ['too_large', 'no_chat', 'broken'] as const
/** The file no longer exists, or the code did not load. The administrator can try again. */
const whyOf = (error: unknown): UnreadableExport['why'] | 'unreadable' =>
  reasons.find((one) => error instanceof Error && 'why' in error && error.why === one) ?? 'unreadable'
