import { MoreLink } from '@convive/ui-kit/design'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A link to the page's parent page. */
export function BackLink({ children, ...rest }: ComponentProps<typeof MoreLink>) {
  return (
    <MoreLink {...rest}>
      <ArrowLeft size={20} aria-hidden />
      {children}
    </MoreLink>
  )
}
