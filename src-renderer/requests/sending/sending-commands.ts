/** The commands of the sending screen, and their keys. */
import CirclePause from '@lucide/svelte/icons/circle-pause'
import CirclePlay from '@lucide/svelte/icons/circle-play'
import FlaskConical from '@lucide/svelte/icons/flask-conical'
import SendHorizontal from '@lucide/svelte/icons/send-horizontal'
import { listCommands } from '../../core/commands.svelte'
import texts from '#messages/sending'

export const sendingCommands = listCommands('sending', () => texts.title, {
  pause: { label: () => texts.commands.pause, keys: ['e'], icon: CirclePause },
  resume: { label: () => texts.commands.resume, keys: ['e'], icon: CirclePlay },
  sendMissed: { label: () => texts.commands.sendMissed, icon: SendHorizontal },
  testOn: { label: () => texts.commands.testOn, icon: FlaskConical },
  testOff: { label: () => texts.commands.testOff, icon: FlaskConical }
})
