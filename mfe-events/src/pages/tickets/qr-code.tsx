import { styled, useMessages } from '@convive/ui-kit'
import { messages } from './messages/messages.ts'
import { qrPath } from '../../qr-code/qr-path.ts'

const Picture = styled.svg`
  width: min(100%, 260px);
  height: auto;
  background: var(--raised);
  fill: var(--ink);
`

/** A QR code, drawn here: it needs no network. Dark on light whatever the theme, for scanners do not read it the other way round. */
export function QrCode({ text }: { text: string }) {
  const say = useMessages(messages)
  const { path, size } = qrPath(text)
  return (
    <Picture data-theme="light" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <title>{say('qr')}</title>
      <path d={path} />
    </Picture>
  )
}
