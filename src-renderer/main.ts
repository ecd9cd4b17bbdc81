/** Entry point of the window. */
import { mount } from 'svelte'
import './app.css'
import App from './app/App.svelte'
import { openSession } from './core/api'
import { watchFaults } from './lib/faults'
import { reportFault } from './core/report-fault'

watchFaults(window, reportFault)
void openSession()

const target = document.getElementById('app')
if (target) mount(App, { target })
