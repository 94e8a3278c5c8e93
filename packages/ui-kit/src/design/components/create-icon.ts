import { createElement, type SVGProps } from 'react'

/** The shapes of an icon: SVG elements with their attributes, or the `d` of a path. */
export type IconShape = string | [tag: string, attributes: Record<string, string>]

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/**
 * Makes the component of an icon. The builds call it for each icon of lucide-react, instead of that library's own
 * function, which is 1.9 kB in each front end (`deploy/webpack/icon-loader.ts`).
 */
export function createIcon(shapes: IconShape[]) {
  return function Icon({ size = 24, ...props }: IconProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...shapes.map((shape) =>
        typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(shape[0], shape[1]),
      ),
    )
  }
}
