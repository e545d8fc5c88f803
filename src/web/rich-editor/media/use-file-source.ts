import { useCallback } from 'react'

/** Gives an element a chosen file for its source, shown from the disk while the element is there. */
export function useFileSource<Shown extends HTMLImageElement | HTMLVideoElement>(file: File): (element: Shown) => () => void {
  return useCallback(
    (element) => {
      const url = URL.createObjectURL(file)
      element.src = url
      return () => {
        // A film goes on asking for more of itself otherwise.
        element.removeAttribute('src')
        if (element instanceof HTMLVideoElement) element.load()
        URL.revokeObjectURL(url)
      }
    },
    [file],
  )
}
