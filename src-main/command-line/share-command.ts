/** `goodword share`: the share image of a review as a file, the same as the interface returns. */
import { InvalidArgumentError, type Command } from 'commander'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { shareImageEndpoints } from '#shared/contract/share-images'
import { describeShareImage, getShareImage } from '../account/sharing/share-images/share-images.service'
import type { Context } from '../context'
import { StartProblem } from '../problem'
import { asOption, interfaceOption, readInterfaceOptions } from './interface-options'
import { jsonOption, show, type ShowOptions } from './for-people'
import { accountCommand, withAccount, type AccountOptions } from './open-account'

type Query = z.output<(typeof shareImageEndpoints)['getShareImage']['query']>
type Options = AccountOptions & ShowOptions & { out?: string } & Record<string, unknown>

export function addShareCommand(program: Command): void {
  const made = accountCommand(
    program,
    'share',
    'create the share image of a review as a PNG; prints its facts'
  )
    .argument('<review-id>', 'the review', readId)
    .option('--template, --template-id <id>', 'the share template; default: the default one', several)
    .option('--out <file>', 'write to this file; default: a suggested name in the current folder')
    .option(...jsonOption)
  for (const name of ['size', 'width', 'height', 'card']) made.addOption(interfaceOption(name))
  made.action((id: number, options: Options) => withAccount(options, (ctx) => share(ctx, id, options)))
}

/** Read like the other options: the last one counts. */
const several = (value: string): string[] => [value]

function readId(text: string): number {
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id < 1) throw new InvalidArgumentError('Enter a number.')
  return id
}

async function share(ctx: Context, id: number, { out, json, ...options }: Options): Promise<void> {
  const query = readInterfaceOptions(shareImageEndpoints.getShareImage, options).query as Query
  const { name, png } = await getShareImage(ctx, { params: { id }, query }).catch((error: unknown) => {
    throw asOption(error)
  })
  const { width, height, card, cards, warnings } = await describeShareImage(ctx, {
    params: { id },
    body: query
  })
  // npm changes to the project folder; relative paths are meant from where the command was typed.
  const file = resolve(process.env['INIT_CWD'] ?? '', out ?? name)
  writeAtomically(file, png)
  show({ file, bytes: png.length, width, height, card, cards, warnings }, { json: json === true })
}

/** Writes under a temporary name until complete: nobody should post half a picture. */
function writeAtomically(file: string, png: Uint8Array): void {
  const unfinished = `${file}.part`
  try {
    writeFileSync(unfinished, png, { flush: true })
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw new StartProblem(`${file} cannot be written (${(error as { code?: string }).code ?? 'unknown'}).`)
  }
}
