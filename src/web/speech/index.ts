export { ReadAloud } from '#web/speech/ReadAloud.tsx'
