import { toast } from '../toasts/toasts.ts'

/** True if the device has a share sheet. */
export const canShare = (): boolean => 'share' in navigator

/** Opens the device's share sheet. Closing it without a choice is not an error. */
export const share = (data: ShareData): Promise<void> => navigator.share(data).catch(() => undefined)

/** Copies a link and tells the user. If the browser refuses, the toast shows the link for copying by hand. */
export async function copyLink(
  url: string,
  texts: { copied: string; copiedText?: string; failed: string },
): Promise<void> {
  try {
    // On an insecure origin `navigator.clipboard` is undefined.
    await navigator.clipboard.writeText(url)
    toast({ title: texts.copied, description: texts.copiedText })
  } catch {
    toast({ title: texts.failed, description: url, variant: 'destructive' })
  }
}
