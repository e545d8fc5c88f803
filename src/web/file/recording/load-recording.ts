/** The upload of recordings, fetched when one begins. */
export const loadRecording = () => import('#web/file/recording/record-upload.ts')
