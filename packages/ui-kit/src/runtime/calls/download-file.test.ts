// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { downloadFile } from './call.ts'

it('keeps the file available for a minute, because Safari reads it after the click', () => {
  vi.useFakeTimers()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  downloadFile('sales.csv', 'a,b', 'text/csv')
  vi.advanceTimersByTime(59_000)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:file')
  vi.useRealTimers()
})
