import { MoreLink } from '@convive/ui-kit'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The way back to what a page belongs to. */
export function BackLink({ children, ...rest }: ComponentProps<typeof MoreLink>) {
  return (
    <MoreLink {...rest}>
      <ArrowLeft size={20} aria-hidden />
      {children}
    </MoreLink>
  )
}
