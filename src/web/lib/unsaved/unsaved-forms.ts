/** Each form on the page, as a question whether it holds something that isn't saved. */
const forms = new Set<() => boolean>()

/** Counts a form in for as long as it is on the page; returns a function that ends that. */
export function watchForm(isUnsaved: () => boolean): () => void {
  forms.add(isUnsaved)
  return () => void forms.delete(isUnsaved)
}

/** True while some form on the page holds something that isn't saved. */
export function isAnythingUnsaved(): boolean {
  return [...forms].some((isUnsaved) => isUnsaved())
}
