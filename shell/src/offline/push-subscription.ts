/** Whether notices can be pushed to this browser. On an iPhone, only once the site was added to the home screen. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** The browser's subscription; undefined without one. Nothing waits for a service worker that was never registered. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** Ends the subscription of this browser, so that the next person who uses it does not see somebody else's notices. */
export async function endPush(): Promise<void> {
  if (canPush()) await (await findSubscription())?.unsubscribe()
}

/** Asks the browser for a subscription. One that was made for another key of the site is replaced. */
export async function subscribe(applicationServerKey: string): Promise<PushSubscription | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration) return 'failed'
    const make = () => registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    return await make().catch(async (error: unknown) => {
      if (!(await (await findSubscription())?.unsubscribe())) throw error
      return await make()
    })
  } catch {
    return 'failed'
  }
}
