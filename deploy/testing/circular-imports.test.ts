import { expect, it } from 'vitest'
import { circularImports } from './circular-imports.ts'

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((target) => `import { x } from '${target}'\n`).join(''),
})

it('finds folders that import each other, also through a third', () => {
  const files = [
    file('svc-x/src/orders/order.ts', '../refunds/refund.ts'),
    file('svc-x/src/refunds/refund.ts', '../tickets/ticket.ts'),
    file('svc-x/src/tickets/ticket.ts', '../orders/order.ts'),
  ]
  expect(circularImports(files)).toEqual([
    'svc-x/src/orders, svc-x/src/refunds, svc-x/src/tickets import each other in a circle',
  ])
})

it('finds a circle of a folder with the one inside it, also by a lazy import', () => {
  const files = [
    { path: 'shell/src/page.tsx', text: `const load = () => import('./remotes/list.ts')` },
    file('shell/src/remotes/list.ts', '../page.tsx'),
  ]
  expect(circularImports(files)).toEqual(['shell/src, shell/src/remotes import each other in a circle'])
})

it('accepts imports in one direction, inside a folder, and of tests', () => {
  const files = [
    file('svc-x/src/app.ts', './orders/order.ts'),
    file('svc-x/src/orders/order.ts', './order.rules.ts'),
    file('svc-x/src/orders/order.rules.ts'),
    file('svc-x/src/orders/order.test.ts', '../app.ts'),
  ]
  expect(circularImports(files)).toEqual([])
})

it('accepts the texts of a folder in those inside it', () => {
  const files = [
    file('shell/src/page.tsx', './login/login.tsx'),
    file('shell/src/login/login.tsx', '../texts.ts'),
    file('shell/src/texts.ts'),
  ]
  expect(circularImports(files)).toEqual([])
})
