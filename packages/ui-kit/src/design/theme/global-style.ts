import { tokens } from './tokens.ts'

const reset = `
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    -webkit-text-size-adjust: 100%;
  }
  body {
    margin: 0;
    background: var(--paper);
    color: var(--ink);
    font: var(--w-text) var(--t-m) / 1.56 var(--font);
    font-optical-sizing: auto;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  html:has(dialog:modal) {
    overflow: hidden;
    scrollbar-gutter: stable;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  ul, ol {
    list-style: none;
  }
  svg {
    display: block;
    flex: none;
  }
  button {
    font: inherit;
    color: inherit;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
    }
  }
`

const text = `
  h1, h2, h3, h4 {
    font-weight: var(--w-display);
    text-wrap: balance;
  }
  h1 {
    font-size: var(--t-3xl);
    line-height: 1.04;
    letter-spacing: var(--track-display);
  }
  h2 {
    font-size: var(--t-2xl);
    line-height: 1.1;
    letter-spacing: var(--track-heading);
  }
  h3 {
    font-size: var(--t-l);
    line-height: 1.25;
    letter-spacing: -0.01em;
    font-weight: var(--w-strong);
  }
  p {
    text-wrap: pretty;
  }
  a {
    color: var(--forest);
    text-underline-offset: 3px;
    text-decoration-thickness: 1px;
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
    border-radius: var(--r-s);
  }
  h1:focus {
    outline: none;
  }
`

/** The style of the document. The shell inlines it in its HTML, so that it applies before any script has loaded. */
export const globalStyle = tokens + reset + text
