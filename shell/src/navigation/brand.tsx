import { styled } from '@convive/ui-kit'

const petals = Array.from({ length: 11 }, (_, index) => (index * 360) / 11)

const Mark = styled.svg`
  width: 32px;
  height: 44px;
  fill: var(--forest);
`
/**
 * Where the bar has no room for the name, beside a large balance on a narrow phone, the name wraps into a second line,
 * which is cut off.
 */
const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  height: 44px;
  overflow: hidden;
  line-height: 44px;
  font-size: 1.375rem;
  font-weight: 700;
  letter-spacing: -0.035em;
  color: var(--ink);
`

/** The logo: a rosette with one petal for each region, and the name. */
export function Brand() {
  return (
    <Name>
      <Mark viewBox="0 0 48 48" aria-hidden>
        {petals.map((angle) => (
          <ellipse key={angle} cx="24" cy="8" rx="3.7" ry="7" transform={`rotate(${angle} 24 24)`} />
        ))}
        <circle cx="24" cy="24" r="5" />
      </Mark>
      Convive
    </Name>
  )
}
