import type { ReactNode } from 'react'

const product = 'Convive'

/** Sets the document's title and description while the page is mounted. */
export function PageTitle({ title, description }: { title: string; description?: string }) {
  return (
    <>
      <title>{`${title} · ${product}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}

/** The page's only `h1`. It gets the focus after navigation. */
export function PageHeading({
  children,
  className,
  lang,
}: {
  children: ReactNode
  className?: string
  lang?: string | undefined
}) {
  return (
    <h1 tabIndex={-1} data-page-heading className={className} lang={lang}>
      {children}
    </h1>
  )
}
