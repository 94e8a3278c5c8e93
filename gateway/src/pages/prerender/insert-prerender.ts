import { type InitialData, initialDataBlock } from '../document-head/document-head.ts'

const placeholder = '<div id="prerendered"></div>'

type Prerender = { html: string; css: string; data?: InitialData | undefined }

/**
 * Inserts prerendered content and its styles at the placeholder in the shell's page. The data of a list follow the
 * content, because they are larger and only the script needs them.
 */
export const insertPrerender = (page: string, { html, css, data }: Prerender, nonce: string): string =>
  html === ''
    ? page
    : page.replace(
        placeholder,
        () =>
          `<div id="prerendered"><style nonce="${nonce}">${css}</style>${html}</div>${data ? String(initialDataBlock(data)) : ''}`,
      )
