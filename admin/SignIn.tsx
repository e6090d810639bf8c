/** Asks for the staff token: as the whole page, or over it when the session is over. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from './useStaff.ts'

export function SignIn({
  isAgain = false,
  onSignIn,
}: {
  isAgain?: boolean
  onSignIn(token: string): Promise<void>
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (isAgain) dialog.current?.showModal()
    field.current?.focus()
  }, [isAgain])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const token = String(new FormData(event.currentTarget).get('token') ?? '')
    setBusy(true)
    setProblem('')
    onSignIn(token).catch((error: unknown) => {
      setProblem(messageOf(error))
      setBusy(false)
      field.current?.focus()
      field.current?.select()
    })
  }
  const form = (
    <form className="sign-in" onSubmit={submit}>
      <h1>{isAgain ? 'Sign in again' : 'Sign in'}</h1>
      <p>
        {isAgain
          ? 'Your session is over. What you have written is still here.'
          : 'This page runs the library.'}
      </p>
      <label>
        Staff token
        <input
          ref={field}
          name="token"
          type="password"
          autoComplete="current-password"
          required
          aria-invalid={problem !== ''}
          aria-describedby="sign-in-problem"
        />
      </label>
      <p id="sign-in-problem" className="problem" role="alert">
        {problem}
      </p>
      <button type="submit" disabled={isBusy}>
        Sign in
      </button>
    </form>
  )
  if (!isAgain) return <main className="alone">{form}</main>
  return (
    <dialog
      ref={dialog}
      className="small"
      aria-label="Sign in again"
      onCancel={event => event.preventDefault()}
    >
      {form}
    </dialog>
  )
}
