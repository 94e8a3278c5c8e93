import { useEffect, useState } from 'react'
import { formatTimeSince, useFormats } from '../formats/use-formats.ts'
import { useLanguage } from '../i18n/language.ts'

/** The time since an instant. It updates every minute. */
export function RelativeTime({ instant }: { instant: string | null | undefined }) {
  const language = useLanguage()
  const formats = useFormats()
  const now = useMinute()
  if (!instant) return <span>{formatTimeSince(instant, language, now)}</span>
  return (
    <time dateTime={instant} title={formats.instant(instant)}>
      {formatTimeSince(instant, language, now)}
    </time>
  )
}

function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
