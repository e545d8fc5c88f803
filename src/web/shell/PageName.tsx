import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Says the name of each page that is opened without a new document, which a screen reader would say by itself. */
export function PageName() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [name, setName] = useState('')
  useEffect(() => {
    if (pathname === shown.current) return
    shown.current = pathname
    setName(document.title)
  }, [pathname])
  return (
    <p role="status" className="sr-only">
      {name}
    </p>
  )
}
