import { useEffect, useState } from 'react'
import { formatRelative } from '../formats/relative-time.ts'
import { useFormats } from '../formats/use-formats.ts'
import { useLanguage } from '../messages/i18n.ts'

/** How long ago an instant was, kept true while it is looked at. */
export function RelativeTime({ instant }: { instant: string | null | undefined }) {
  const language = useLanguage()
  const formats = useFormats()
  const now = useMinute()
  if (!instant) return <span>{formatRelative(instant, language, now)}</span>
  return (
    <time dateTime={instant} title={formats.instant(instant)}>
      {formatRelative(instant, language, now)}
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
