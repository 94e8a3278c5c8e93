import { createGlobalStyle } from '@convive/ui-kit'

/** On paper there is nothing but the tickets, one on each page. */
export const PrintOnlyTickets = createGlobalStyle`
  @media print {
    body :has(> #main) > :not(#main),
    [data-screen-only] {
      display: none !important;
    }
    body {
      background: none;
    }
  }
`
