import { styled } from '@convive/ui-kit'
import { encodeQR } from 'qr'

/** Dark on light in both themes, because many scanners do not read inverted codes. */
const Background = styled.div`
  border-radius: var(--r-m);
  background: var(--raised);
  color: var(--ink);
`

/**
 * Draws a text as a QR code that fills the width of its container. It needs no network. Screen readers announce `label`.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text)
  return (
    <Background data-theme="light">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG cannot be an <img> */}
      <svg viewBox={`0 0 ${size} ${size}`} role="img" shapeRendering="crispEdges">
        <title>{label}</title>
        <path d={path} fill="currentColor" />
      </svg>
    </Background>
  )
}

/** A QR code as an SVG path, one unit per module, with the quiet zone that scanners need. */
export function qrPath(text: string): { path: string; size: number } {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { path, size: modules.length }
}
