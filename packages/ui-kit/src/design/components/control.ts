import { css } from 'styled-components'

/** The common style of inputs, text areas and selects. */
export const control = css`
  width: 100%;
  min-height: var(--target);
  /* The label of a focused control must not be scrolled under the top bar. */
  scroll-margin-top: 40px;
  padding: 10px 14px;
  border: 1.5px solid var(--outline);
  border-radius: var(--r-m);
  background: var(--raised);
  color: var(--ink);
  font: var(--w-text) var(--t-m) / 1.5 var(--font);
  &::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }
  &:placeholder-shown {
    text-overflow: ellipsis;
  }
  &:focus-visible {
    outline-offset: 0;
    border-color: var(--focus);
    border-radius: var(--r-m);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 0 0 0 0.5px var(--danger);
  }
  &:disabled {
    background: var(--sunk);
    border-color: var(--line);
    color: var(--ink-soft);
  }
`
