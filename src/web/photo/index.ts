/** The door of the feature: the dialog that finds tasks by a picture, loaded when it is first opened. */
export const loadPhotoDialog = () => import('#web/photo/PhotoDialog.tsx')
