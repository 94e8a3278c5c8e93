import { styled } from '@convive/ui-kit'

const Bar = styled.progress`
  width: min(100%, 360px);
  height: 14px;
  accent-color: var(--forest);
`

/** The progress of a picture as text and as a bar. A `percent` of null means an unknown share. */
export function PictureProgress({ text, label, percent }: { text: string; label: string; percent: number | null }) {
  return (
    <div>
      <p>{text}</p>
      <Bar max={100} {...(percent !== null && { value: percent })} aria-label={label} />
    </div>
  )
}
