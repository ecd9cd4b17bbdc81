/** The part of the switchboard that concerns the installation: webhooks, backups, its state, the desktop. */
import * as backups from '../installation/backups/backups.service'
import { restoreBackup } from '../installation/restoring/restore-backup'
import * as desktop from '../installation/desktop/desktop.service'
import * as installation from '../installation/installation.service'
import * as logs from '../installation/logs.service'
import * as alerts from '../account/alerts/alerts.service'
import * as answers from '../account/reviews/alert-answers/alert-answers.service'
import { pairAlert } from '../integrations/alerts/telegram/pair-alert'
import { testAlert } from '../integrations/alerts/try-alert'
import * as deliveries from '../account/core/webhooks/deliveries.service'
import * as webhooks from '../account/core/webhooks/webhooks.service'
import { testWebhook } from '../integrations/webhooks/try-webhook'
import type { Handlers } from './handler'
import { file, list, made, one } from './reply'

export const installationHandlers = {
  listWebhooks: (ctx, { query }) => list(webhooks.listWebhooks(ctx, query)),
  getWebhook: (ctx, { params }) => one(webhooks.getWebhook(ctx, params.id)),
  createWebhook: (ctx, { body }) => made(webhooks.createWebhook(ctx, body)),
  updateWebhook: (ctx, { params, body }) => one(webhooks.updateWebhook(ctx, params.id, body)),
  deleteWebhook: (ctx, { params }) => one(webhooks.deleteWebhook(ctx, params.id)),
  rotateWebhookSecret: (ctx, { params }) => made(webhooks.rotateWebhookSecret(ctx, params.id)),
  testWebhook: async (ctx, { params }) => one(await testWebhook(ctx, params.id)),
  listWebhookDeliveries: (ctx, { params, query }) =>
    list(deliveries.listWebhookDeliveries(ctx, params.id, query)),
  replayWebhookDelivery: (ctx, { params }) => one(deliveries.replayWebhookDelivery(ctx, params.id)),

  listAlerts: (ctx, { query }) => list(alerts.listAlerts(ctx, query)),
  getAlert: (ctx, { params }) => one(alerts.getAlert(ctx, params.id)),
  createAlert: (ctx, { body }) => made(alerts.createAlert(ctx, body)),
  updateAlert: (ctx, { params, body }) => one(alerts.updateAlert(ctx, params.id, body)),
  deleteAlert: (ctx, { params }) => one(alerts.deleteAlert(ctx, params.id)),
  listAnswers: (ctx, { query }) => list(answers.listAnswers(ctx, query)),
  pairAlert: async (ctx, { params }) => one(await pairAlert(ctx, params.id)),
  testAlert: async (ctx, { params }) => one(await testAlert(ctx, params.id)),

  getBackups: async (ctx) => one(await backups.getBackups(ctx)),
  updateBackups: async (ctx, { body }) => one(await backups.updateBackups(ctx, body)),
  createBackup: async (ctx) => made(await backups.createBackup(ctx)),
  addBackup: async (ctx, input) => made(await backups.addBackup(ctx, input)),
  getBackupFile: (ctx, { params }) => {
    const { name, bytes, pieces } = backups.getBackupFile(ctx, params.id)
    return { ...file(name, pieces), bytes }
  },
  checkBackup: async (ctx, { params, body }) =>
    one(await backups.checkBackup(ctx, params.id, body.passphrase)),
  restoreBackup: async (ctx, { params, body }) => one(await restoreBackup(ctx, params.id, body.passphrase)),
  deleteBackup: async (ctx, { params }) => one(await backups.deleteBackup(ctx, params.id)),

  getInstallation: async (ctx) => one(await installation.getInstallation(ctx)),
  tryAgain: async (ctx) => one(await installation.tryAgain(ctx)),
  salvageData: async (ctx) => one(await installation.salvageData(ctx)),
  startEmpty: async (ctx) => one(await installation.startEmpty(ctx)),

  getLog: async (ctx, { query }) => one(await logs.getLog(installation.runningService(ctx), query)),
  getSecurityLog: async (ctx, { query }) =>
    one(await logs.getSecurityLog(installation.runningService(ctx), query)),
  reportWindowError: (ctx, { body }) => one(logs.reportWindowError(ctx.log, body)),

  getDesktop: (ctx) => one(desktop.getDesktop(ctx)),
  updateDesktop: (ctx, { body }) => one(desktop.updateDesktop(ctx, body)),
  showLogs: (ctx) => one(desktop.showLogs(ctx)),
  lookForUpdate: async (ctx) => one(await desktop.lookForUpdate(ctx)),
  installUpdate: (ctx) => one(desktop.installUpdate(ctx))
} satisfies Partial<Handlers>
