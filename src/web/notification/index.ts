/** The part of notifications that the menu of whoever is signed in shows. */
export { Bell } from '#web/notification/Bell.tsx'
