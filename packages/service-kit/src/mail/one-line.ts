/** Removes line breaks from what people wrote: in a mail each field has one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()
