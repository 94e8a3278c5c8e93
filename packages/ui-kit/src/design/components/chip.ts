import { css, styled } from 'styled-components'

const look = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 16px;
  border: 1.5px solid var(--outline);
  border-radius: var(--r-pill);
  background: var(--raised);
  color: var(--ink);
  font: var(--w-medium) var(--t-s) / 1 var(--font);
  white-space: nowrap;
  text-decoration: none;
  cursor: pointer;
  &[aria-pressed='true'],
  &[aria-current] {
    background: var(--forest);
    border-color: var(--forest);
    color: var(--on-forest);
  }
  &:focus-visible {
    border-radius: var(--r-pill);
  }
`

/** A filter that is on or off (`aria-pressed`). A `ChipLink` marks the current one with `aria-current`. */
export const Chip = styled.button.attrs({ type: 'button' })`
  ${look}
`
export const ChipLink = styled.a`
  ${look}
`
