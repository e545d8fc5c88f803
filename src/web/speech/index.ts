export { WalkFormulas } from '#web/speech/WalkFormulas.tsx'
export { ReadAloud } from '#web/speech/ReadAloud.tsx'
