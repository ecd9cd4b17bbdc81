/** The window starts here: the ticket is taken out of the address before anything else is shown or loaded. */
import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { openSession } from './api'
import { watchFaults } from './lib/faults'
import { reportFault } from './report-fault'

watchFaults(window, reportFault)
void openSession()

const target = document.getElementById('app')
if (target) mount(App, { target })
