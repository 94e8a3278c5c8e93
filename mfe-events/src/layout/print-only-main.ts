import { createGlobalStyle } from '@convive/ui-kit'

/** Prints the page without the navigation around it, and without what only a screen can use. */
export const PrintOnlyMain = createGlobalStyle`
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
