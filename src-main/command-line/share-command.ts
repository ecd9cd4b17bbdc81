/** `goodword share`: the share image of a review as a file, the same as the interface returns. */
import { InvalidArgumentError, type Command } from 'commander'
import { shareImageEndpoints, type ShareImageFacts } from '#shared/contract/share-images'
import type { Client } from '../client/client'
import { jsonOption, show, type ShowOptions } from './for-people'
import { accountCommand, type AccountOptions } from './open-account'
import { addRowOptions, callOf, type RowOptions } from './row-options'
import { tell } from './run-row'
import { saveFile } from './save-file'
import { withInterface } from './with-interface'

type Options = AccountOptions & ShowOptions & RowOptions & { out?: string; template?: string[] }

export function addShareCommand(program: Command): void {
  const made = accountCommand(
    program,
    'share',
    'create the share image of a review as a PNG; prints its facts',
    'share 17',
    'share 17 --design big-quote --size story --out quote.png'
  )
    .argument('<review-id>', 'the review', readId)
    .option('--template <id>', 'short for --template-id', (value: string) => [value])
    .option('--out <file>', 'write to this file; default: a suggested name in the current folder')
    .option(...jsonOption)
  addRowOptions(made, row)
  made.action((id: number, { template, ...options }: Options) =>
    withInterface(options, (client) => share(client, id, { templateId: template, ...options })).catch(
      tell(options)
    )
  )
}

/** Its body is that of the picture, too. */
const row = shareImageEndpoints.describeShareImage

function readId(text: string): number {
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id < 1) throw new InvalidArgumentError('Enter a number.')
  return id
}

async function share(client: Client, id: number, options: Options): Promise<void> {
  const call = callOf(row, [String(id)], options)
  const picture = await client.download('makeShareImage', call as never)
  const { data } = await client.call('describeShareImage', call)
  const { width, height, card, cards, warnings } = data as ShareImageFacts
  show({ ...(await saveFile(picture, options.out)), width, height, card, cards, warnings }, options)
}
