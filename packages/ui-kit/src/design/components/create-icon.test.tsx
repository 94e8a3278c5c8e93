// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { Search } from 'lucide-react'
import { expect, it } from 'vitest'
import { createIcon } from './create-icon.ts'

const Own = createIcon(['m21 21-4.34-4.34', ['circle', { cx: '11', cy: '11', r: '8' }]])

/** The attributes of an element and of its children. Class names of lucide-react have no rules. */
const drawn = (element: Element): unknown => [
  element.tagName,
  Object.fromEntries(
    [...element.attributes].filter(({ name }) => name !== 'class').map(({ name, value }) => [name, value]),
  ),
  [...element.children].map(drawn),
]

it.each([{}, { size: 44, strokeWidth: 1.5, 'aria-hidden': true }])(
  'draws an icon as lucide-react does: %j',
  (props) => {
    const own = render(<Own {...props} />).container.firstElementChild!
    const library = render(<Search {...props} />).container.firstElementChild!
    expect(drawn(own)).toEqual(drawn(library))
  },
)
