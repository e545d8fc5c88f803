/** Makes a copy of rich text fit for a box beside its place: keyboards and anchors lead to the text itself. */
export function asCopy<Copy extends ParentNode>(copy: Copy): Copy {
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id')
  for (const element of copy.querySelectorAll('a, [tabindex]')) element.setAttribute('tabindex', '-1')
  return copy
}
