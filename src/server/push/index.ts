/** The door by which features send to the browsers of people who wish it. */
export { readChoices } from '#server/push/choices.ts'
export { openDevices } from '#server/push/devices.ts'
export { type PushNotice, type SendPush, pushSender } from '#server/push/send-push.ts'
export { pushServices } from '#server/push/services.ts'
export { pushDeviceAdded } from '#server/push/topics.ts'
