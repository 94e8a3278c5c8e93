import type { Ticket } from '@convive/contracts/tickets'
import { whatsAppLink } from '@convive/formats/whatsapp-link'
import { Button, ButtonLink, Row, share, Soft, Stack, useMessages } from '@convive/ui-kit'
import { MessageCircle, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from './texts.ts'
import { qrPath } from '@convive/event-view/qr-code'
import { useTicketTexts } from '@convive/event-view/ticket-row'
import { readableCode } from '@convive/formats/readable-code'

/**
 * Sends a ticket to the guest for whom it was bought: as a picture of its QR code where the device can share files,
 * and otherwise as text with the code, which can be typed in at the door.
 */
export function ShareTicket({ ticket, location }: { ticket: Ticket; location: string | null }): ReactNode {
  const t = useMessages(messages)
  const texts = useTicketTexts()
  if (ticket.status !== 'valid' || ticket.isCancelled) return null
  const title = texts.title(ticket)
  const facts = [title, texts.when(ticket), location].filter(Boolean).join(' · ')
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

/** Pixels per module: a code of 33 modules has 330 pixels, which every scanner reads from a screen. */
const pixelsPerModule = 10

/** A QR code as a PNG file, for other applications. Rejects if the browser cannot draw it. */
async function qrPicture(text: string, name: string): Promise<File> {
  const { path, size } = qrPath(text)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * pixelsPerModule
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(pixelsPerModule, pixelsPerModule)
  context.fillStyle = 'black'
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  context.fill(new Path2D(path))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The QR code could not be drawn')
  return new File([blob], name, { type: 'image/png' })
}
