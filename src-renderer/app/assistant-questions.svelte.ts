/** Questions assistants ask the owner before they act, if their own program cannot ask: they wait here for an answer. */
import { toast } from 'svelte-sonner'
import { ApiProblem } from '#shared/contract/api-client'
import type { WindowQuestion } from '#shared/window-orders'
import texts from '#messages/assistant-questions'
import { answerQuestion } from '../core/api'
import { showNotice } from '../core/notices'
import { router } from '../core/router.svelte'
import { showProblem } from '../core/show-problem'

class AssistantQuestions {
  /** Oldest first. */
  waiting = $state.raw<readonly WindowQuestion[]>([])

  /** A window that reconnects is sent the same questions again. */
  take(question: WindowQuestion) {
    if (this.waiting.some(({ id }) => id === question.id)) return
    this.waiting = [...this.waiting, question]
    const isSeen = document.visibilityState === 'visible' && document.hasFocus()
    if (!isSeen)
      showNotice({
        title: question.asker,
        body: question.text.slice(0, 1000),
        open: router.href({}).slice(1)
      })
  }

  settle(settled: string) {
    this.waiting = this.waiting.filter(({ id }) => id !== settled)
  }

  async answer(id: string, agrees: boolean): Promise<void> {
    try {
      await answerQuestion(id, agrees)
      this.settle(id)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'not_found') return showProblem(error)
      this.settle(id)
      toast(texts.tooLate)
    }
  }
}

export const questions = new AssistantQuestions()
