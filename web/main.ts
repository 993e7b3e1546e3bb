import './app/style.css'
import { mount } from 'svelte'
import App from './app/App.svelte'

const target = document.querySelector('#app')
if (target) mount(App, { target })
