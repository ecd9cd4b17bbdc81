/** Shows a problem in a toast, for actions that have no place of their own on the screen. */
import { toast } from 'svelte-sonner'
import { toProblem } from '../lib/problem'
import { problemText } from './problem-text'

export function showProblem(error: unknown) {
  const { title, text } = problemText(toProblem(error))
  toast.error(title, { description: text })
}
