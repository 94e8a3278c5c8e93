import { styled } from 'styled-components'

const Coin = styled.svg`
  .face {
    fill: var(--cora);
  }
  .print {
    fill: var(--on-cora);
  }
  .rim {
    fill: none;
    stroke: var(--on-cora);
    stroke-opacity: 0.45;
    stroke-dasharray: 1.5 1.9;
  }
  .vein {
    fill: none;
    stroke: var(--cora);
    stroke-linecap: round;
  }
`

/** The drawing of a Cora coin; `size` in pixels. */
export function CoraCoin({ size = 20 }: { size?: number | string }) {
  return (
    <Coin width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <circle className="face" cx="12" cy="12" r="11.5" />
      <circle className="rim" cx="12" cy="12" r="9.3" />
      <path
        className="print"
        d="M12 17.6C8 14.6 6.4 12.6 6.4 10.3c0-1.9 1.4-3.3 3.1-3.3 1.1 0 2 .6 2.5 1.5.5-.9 1.4-1.5 2.5-1.5 1.7 0 3.1 1.4 3.1 3.3 0 2.3-1.6 4.3-5.6 7.3z"
      />
      <path className="vein" d="M12 17c0-3.5.5-5.5 2.7-7.3" />
    </Coin>
  )
}
