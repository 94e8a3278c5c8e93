import type { Ticket } from '@convive/contracts/tickets'
import { QrCode } from '@convive/event-view/qr-code'
import { useTicketTexts } from '@convive/event-view/ticket-row'
import { readableCode } from '@convive/formats/readable-code'
import { Button, Sheet, Soft, styled, useMessages } from '@convive/ui-kit'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messages } from './texts.ts'

const Box = styled.div`
  position: relative;
  width: min(100%, 300px);
`
const Opener = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  border-radius: var(--r-m);
  background: none;
  cursor: zoom-in;
  @media print {
    display: none;
  }
`
/** Light in both themes, up to the edges of the screen. */
const Ground = styled.div`
  position: fixed;
  inset: 0;
  display: grid;
  grid-template-rows: auto 1fr auto;
  justify-items: center;
  align-items: center;
  gap: var(--s-3);
  padding: var(--s-3) var(--s-3) var(--s-8);
  background: var(--raised);
  color: var(--ink);
  text-align: center;
  > button {
    justify-self: end;
  }
`
const Large = styled.div`
  width: min(100%, 100svh - 168px);
`

/** The code of a ticket. A tap shows it as large as the screen, which stays on, for the scanner at the door. */
export function FullScreenCode({ ticket }: { ticket: Ticket }) {
  const t = useMessages(messages)
  const { code } = ticket
  const title = useTicketTexts().title(ticket)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Box>
        <QrCode text={code} label={t('qr')} />
        <Opener type="button" aria-label={t('enlarge')} onClick={() => setOpen(true)} />
      </Box>
      <Sheet open={open} onOpenChange={setOpen} title={title}>
        <Ground data-theme="light">
          <StaysOn />
          <Button variant="quiet" square aria-label={t('close')} onClick={() => setOpen(false)}>
            <X size={20} aria-hidden />
          </Button>
          <Large>
            <QrCode text={code} label={t('qr')} />
          </Large>
          <div>
            <b>{readableCode(code)}</b>
            <Soft $size="s">{title}</Soft>
          </div>
        </Ground>
      </Sheet>
    </>
  )
}

/** Keeps the screen on while it is shown, where the browser can. */
function StaysOn() {
  useEffect(() => {
    const lock = navigator.wakeLock?.request('screen').catch(() => undefined)
    return () => void lock?.then((held) => held?.release())
  }, [])
  return null
}
