import { createContext, useContext } from 'react'

/**
 * Maps the URL of an illustration in this build to its URL in the page. The server bundle provides it, because only the
 * shell's build knows the URLs that browsers use.
 */
export const IllustrationUrls = createContext<(url: string) => string | undefined>((url) => url)
export const useIllustrationUrl = (url: string): string | undefined => useContext(IllustrationUrls)(url)
