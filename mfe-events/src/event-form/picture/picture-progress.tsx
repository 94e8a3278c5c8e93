import { styled } from '@convive/ui-kit'

const Bar = styled.progress`
  width: min(100%, 360px);
  height: 14px;
  accent-color: var(--forest);
`

/** How far a picture is, in words and as a bar. `percent` null: at work, and nobody knows how far. */
export function PictureProgress({ text, label, percent }: { text: string; label: string; percent: number | null }) {
  return (
    <div>
      <p>{text}</p>
      <Bar max={100} {...(percent !== null && { value: percent })} aria-label={label} />
    </div>
  )
}
