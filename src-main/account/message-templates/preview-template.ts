/** How a text reads when it is filled in. */
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../src-shared/contract/endpoint'
import type { FieldProblem } from '../../../src-shared/contract/envelope'
import type { MessagePreview } from '../../../src-shared/contract/message-templates'
import { fillMessageFields, type MessageValues } from '../../../src-shared/merge-fields'
import type { Context } from '../../context'
import { findOwned } from '../../store/owned-rows'
import { accountOf } from '../settings/settings.service'
import { checkMessageTemplate, keyOf, templateFor } from './message-templates.service'

type PreviewInput = InputOf<Endpoints['previewMessageTemplate']>['body']

/** Doubtful placeholders are warned of here, not refused: the text is still being written. */
export function checkPreview(ctx: Context, body: Partial<PreviewInput>): FieldProblem[] {
  const { customer_id: id } = body
  const problems = checkMessageTemplate(body).filter(({ code }) => code !== 'unknown_placeholder')
  if (id == null || findOwned(ctx, 'customers', id) !== undefined) return problems
  return [
    ...problems,
    { path: 'customer_id', code: 'unknown_customer', message: `there is no customer ${id}` }
  ]
}

export function previewMessageTemplate(ctx: Context, body: PreviewInput): MessagePreview {
  const held = templateFor(ctx, keyOf(body))
  const values: MessageValues = {
    first_name: 'Ann',
    business_name: accountOf(ctx).business_name,
    review_link: 'https://example.com/review'
  }
  const { text, missing } = fillMessageFields(body.text ?? held.text, values)
  return {
    subject: fillMessageFields(body.subject ?? held.subject ?? '', values).text,
    html: null,
    text,
    segments: null,
    encoding: null,
    missing,
    warnings: []
  }
}
