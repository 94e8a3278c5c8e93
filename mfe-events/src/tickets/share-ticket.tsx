import type { Ticket } from '@convive/contracts/tickets'
import { whatsAppLink } from '@convive/formats/whatsapp-link'
import { Button, ButtonLink, Row, share, Soft, Stack, useMessages } from '@convive/ui-kit'
import { MessageCircle, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { qrPicture } from '../qr-code/qr-picture.ts'
import { messages } from './texts.ts'
import { readableCode, useTicketTexts } from './ticket-sheet.tsx'

/**
 * Sends a ticket to the guest for whom it was bought: as a picture of its QR code where the device can share files,
 * and otherwise as text with the code, which can be typed in at the door.
 */
export function ShareTicket({ ticket, location }: { ticket: Ticket; location: string | null }): ReactNode {
  const t = useMessages(messages)
  const texts = useTicketTexts()
  if (ticket.status !== 'valid' || ticket.isCancelled) return null
  const facts = [ticket.eventTitle, texts.when(ticket), location].filter(Boolean).join(' · ')
  const text = t('share.message', { event: facts, code: readableCode(ticket.code) })
  return (
    <Stack $gap={2}>
      <Row>
        {sharesFiles() ? (
          <Button variant="line" onClick={() => void shareWithPicture(ticket, text)}>
            <Share2 size={20} aria-hidden />
            {t('share.share')}
          </Button>
        ) : (
          <ButtonLink variant="line" href={whatsAppLink(text)} target="_blank" rel="noopener">
            <MessageCircle size={20} aria-hidden />
            {t('share.whatsapp')}
          </ButtonLink>
        )}
      </Row>
      <Soft $size="s">{t('share.help')}</Soft>
    </Stack>
  )
}

const fileName = 'convive.png'

const sharesFiles = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], fileName, { type: 'image/png' })] })

/** A browser that cannot draw the picture shares the text. */
async function shareWithPicture(ticket: Ticket, text: string): Promise<void> {
  const files = await qrPicture(ticket.code, fileName).then(
    (file) => [file],
    (error: unknown) => (console.info('The QR code is shared as text', error), undefined),
  )
  await share({ title: ticket.eventTitle, text, ...(files && { files }) })
}
