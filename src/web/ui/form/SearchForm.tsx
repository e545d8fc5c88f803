import type { ComponentProps, SubmitEvent } from 'react'
import { useNavigate } from 'react-router'

type Props = Omit<ComponentProps<'form'>, 'method' | 'action' | 'role'> & { action: string }

/** A form whose fields become the query of its page's address: opened in place by the router, by the browser where no script runs. */
export function SearchForm({ action, onSubmit, ...props }: Props) {
  const navigate = useNavigate()

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget, event.submitter))
      if (typeof value === 'string') fields.append(name, value)
    void navigate(`${action}?${fields}`)
  }

  return <form {...props} action={action} role="search" onSubmit={submit} />
}
