/** A source that usually lists fewer events may well have none for a while. */
export const minUsualEvents = 3
export const minEmptyScans = 2

/**
 * True for a source that listed several events before, and none in several scans. Most likely its page has changed, and
 * we no longer understand it. `foundBefore` is what its last scan with events found.
 */
export const isSilent = ({ foundBefore, emptyScans }: { foundBefore: number; emptyScans: number }): boolean =>
  foundBefore >= minUsualEvents && emptyScans >= minEmptyScans
