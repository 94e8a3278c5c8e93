/**
 * SQL: whether the event `e` is the next date of its series at a time, or from a later one on (`from`), or takes place
 * once. A cancelled date stays visible, with the next one that takes place.
 */
export const isNextDate = (asOf: string, from?: string): string =>
  `(e.series_id IS NULL OR NOT EXISTS (SELECT 1 FROM event sooner WHERE sooner.series_id = e.series_id
    AND sooner.starts_at < e.starts_at AND sooner.ends_at >= ${asOf}${from ? ` AND sooner.starts_at >= ${from}` : ''}
    AND sooner.hidden_at IS NULL AND (sooner.cancelled_at IS NULL OR e.cancelled_at IS NOT NULL)))`
