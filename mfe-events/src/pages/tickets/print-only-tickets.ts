import { createGlobalStyle } from '@convive/ui-kit'

/** Prints only the tickets, one per page. */
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
