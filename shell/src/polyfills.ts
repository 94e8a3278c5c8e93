/**
 * Array methods that Chrome 109 lacks (iOS 16.4 has them). Our own code uses them, and so may libraries.
 * Other newer APIs are not polyfilled: `deploy/testing/browser-support.test.ts` keeps them out of the source.
 */
const copying = {
  toSorted<T>(this: T[], compare?: (one: T, other: T) => number): T[] {
    return [...this].sort(compare)
  },
  toReversed<T>(this: T[]): T[] {
    // oxlint-disable-next-line unicorn/no-array-reverse -- this is the method's own polyfill
    return [...this].reverse()
  },
}
for (const [name, value] of Object.entries(copying)) {
  if (name in Array.prototype) continue
  // oxlint-disable-next-line no-extend-native -- a polyfill of the standard methods
  Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true })
}
