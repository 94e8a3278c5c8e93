import { Username } from '@convive/ui-kit'

/** A person's name and username. A deleted account has neither, and shows the `fallback`. */
export function NamedPerson({
  displayName,
  username,
  fallback,
}: {
  displayName: string | null
  username: string | null
  fallback: string
}) {
  return (
    <>
      {displayName ?? fallback}
      {username !== null && (
        <>
          {' '}
          (<Username name={username} />)
        </>
      )}
    </>
  )
}
