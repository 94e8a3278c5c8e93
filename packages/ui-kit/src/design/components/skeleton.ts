import { keyframes, styled } from 'styled-components'

const sweep = keyframes`to { translate: 100% 0; }`

/**
 * The placeholder of loading content. `$height` and `$width` are CSS lengths. Without a height it has the ratio of a
 * cover.
 */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true, 'data-skeleton': '' })<{
  $height?: string
  $width?: string
  $radius?: 's' | 'm' | 'l' | 'pill'
}>`
  position: relative;
  display: block;
  overflow: hidden;
  width: ${({ $width = '100%' }) => $width};
  ${({ $height }) => ($height ? `height: ${$height};` : 'aspect-ratio: 16 / 10;')}
  border-radius: var(--r-${({ $radius, $height }) => $radius ?? ($height ? 's' : 'l')});
  background: var(--chip);
  /* Stops the animation out of view: placeholders far down a page stay until they are scrolled to. */
  content-visibility: auto;
  /* Nothing comes in its place. */
  @media (scripting: none) {
    display: none;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    translate: -100% 0;
    background: linear-gradient(90deg, transparent, color-mix(in srgb, var(--raised) 70%, transparent), transparent);
    animation: ${sweep} 1.4s infinite;
  }
`
