import { styled } from '@convive/ui-kit'
import { qrPath } from './qr-path.ts'

/** Dark on light in both themes: many scanners read it no other way. */
const Ground = styled.div`
  border-radius: var(--r-m);
  background: var(--raised);
  color: var(--ink);
`

/** Draws a text as a QR code, as wide as its place; `label` says what it is for whoever does not see it. */
export function QrDrawing({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text)
  return (
    <Ground data-theme="light">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="currentColor" />
      </svg>
    </Ground>
  )
}
