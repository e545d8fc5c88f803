import { PUSH_WORKER } from '#contract/push.ts'

/** The browser's part in notifications. Nothing here is asked for before somebody has touched a switch. */

export const knowsNotifications = (): boolean => 'serviceWorker' in navigator && 'Notification' in window
export const knowsPush = (): boolean => knowsNotifications() && 'PushManager' in window
/** Apple's phones know notifications in apps on the home screen alone. */
export const needsInstalling = (): boolean => /\b(?:iPhone|iPad)\b/.test(navigator.userAgent) && !knowsPush()

/** Asks the person, by the browser's own question, unless they have answered before. */
export async function mayNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/** The worker that shows notifications, registered if it isn't. */
export async function pushWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(PUSH_WORKER, { updateViaCache: 'none' })
  return navigator.serviceWorker.ready
}

/** Subscribes this browser by the installation's key; a subscription by another key is given back first. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionJSON> {
  const { pushManager } = await pushWorker()
  const before = await pushManager.getSubscription()
  if (before && !isBy(before, publicKey)) await before.unsubscribe()
  return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })).toJSON()
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(PUSH_WORKER)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

function isBy({ options: { applicationServerKey } }: PushSubscription, publicKey: string): boolean {
  if (applicationServerKey === null) return false
  const text = btoa(String.fromCodePoint(...new Uint8Array(applicationServerKey)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}
